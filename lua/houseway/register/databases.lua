-- The databases a register can be kept in, and what differs between them: a file of SQLite's, or a database of
-- PostgreSQL's for an office of several reviewers. What is asked of either is in register/store.lua.

local DBI = require("DBI")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local databases = {}

---@class houseway.register.database
---@field connect fun(name: string): table?, string?
---@field unreachable string? what is expected of one that cannot be connected to, whose driver does not say why
---@field set_up string[] statements after connecting
---@field begin { write: string[], read: string[], make: string[]? } statements that begin a transaction
---@field stands string|fun(name: string): boolean whether anything is kept there; a question to the database itself
---@field is_one (fun(name: string): boolean)? whether what is there may be a register, as far as its first bytes tell
---@field has_cut_off fun(name: string): boolean whether an append was begun and not ended, as far as can be seen

local WAIT = 30000 -- milliseconds that one writer waits for another

-- ---- a file ----

-- What SQLite keeps beside the file while it writes: of one who still does, or of one who was cut off.
local function has_journal(name)
  local file = io.open(name .. "-journal", "rb")
  if not file then return false end
  local size = file:seek("end")
  file:close()
  return size ~= nil and size > 0
end

-- What cannot be opened is for SQLite to say.
local function is_sqlite(name)
  local file = io.open(name, "rb")
  if not file then return true end
  local first = file:read(16)
  file:close()
  return first == "SQLite format 3\0"
end

local SQLITE = {
  connect = function (name) return DBI.Connect("SQLite3", name) end,
  -- One file, durable at each commit, its journal's end too.
  set_up = { "PRAGMA busy_timeout = " .. WAIT, "PRAGMA journal_mode = DELETE", "PRAGMA synchronous = EXTRA" },
  begin = { write = { "BEGIN IMMEDIATE" }, read = { "BEGIN" } },
  stands = function (name) return sys.path_kind(name) ~= nil end,
  has_cut_off = has_journal,
  is_one = is_sqlite,
}

-- ---- a server ----

databases.ADDRESS = "postgresql://USER@HOST:PORT/DATABASE"

-- The parts of an address. A password has no place in it: whoever lists what runs would read it.
local function parts_of(name)
  local rest = name:match("^postgresql://(.*)$")
  local who, where, database = rest:match("^([^@/]*)@([^@/]*)/([%w_-]+)$")
  if not who then where, database = rest:match("^([^@/]*)/([%w_-]+)$") end
  local host, port = (where or ""):match("^([^:]*):(%d+)$")
  if who and who:find(":", 1, true) then
    refusal.raise({ found = "a password in the address of a register",
      expected = databases.ADDRESS .. ", and the password in PGPASSWORD or ~/.pgpass" })
  elseif not database or (where:find(":", 1, true) and not host) then
    refusal.raise({ found = ('"%s"'):format(name), expected = databases.ADDRESS })
  end
  local function given(part) return part ~= "" and part or nil end
  return { user = given(who), host = given(host or where), port = math.tointeger(tonumber(port)),
    database = database }
end

-- Entries and heads are UTF-8: a database of another encoding would not take them in, or would give back others.
local CHECK_ENCODING = [[DO $$ DECLARE own text := current_setting('server_encoding'); BEGIN
  IF own <> 'UTF8' THEN RAISE 'a database in %, not in UTF-8', own; END IF; END $$]]

local POSTGRESQL = {
  connect = function (name)
    local at = parts_of(name)
    return DBI.Connect("PostgreSQL", at.database, at.user, nil, at.host, at.port)
  end,
  unreachable = "a server that runs there, with a database and a user of these names",
  -- Acknowledged is what is on the disk; and what waits gives up as SQLite does.
  set_up = { "SET client_min_messages = warning", "SET client_encoding = 'UTF8'", CHECK_ENCODING,
    "SET synchronous_commit = on", "SET lock_timeout = " .. WAIT },
  -- One writer at a time; a reader sees one moment.
  begin = { write = { "BEGIN", "LOCK TABLE entry IN EXCLUSIVE MODE" },
    make = { "BEGIN", "SELECT pg_advisory_xact_lock(7465737)" },
    read = { "BEGIN ISOLATION LEVEL REPEATABLE READ" } },
  stands = "SELECT to_regclass('entry') IS NOT NULL AS there",
  has_cut_off = function () return false end, -- the server takes back what was cut off
}

---The database of a register's name: the path of a file, or an address.
---@param name string
---@return houseway.register.database
function databases.of(name)
  if name:find("^postgresql://") then return POSTGRESQL end
  if name:find("^%l+://") then refusal.raise({ found = ('"%s"'):format(name), expected = databases.ADDRESS }) end
  return SQLITE
end

return databases
