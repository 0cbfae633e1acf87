-- The databases a register can be kept in, and their differences: a SQLite file, or a PostgreSQL database for an
-- office of several reviewers. register/store.lua has the queries.

local DBI = require("DBI")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local databases = { EXPECTED = "a register that can be read and written" }

---@class houseway.register.database
---@field connect fun(name: string): table?, string?
---@field unreachable string? the expectation for a failed connection, where the driver gives no reason
---@field set_up string[] statements after connecting
---@field begin { write: string[], read: string[], make: string[]? } statements that begin a transaction
---@field stands string|fun(name: string): boolean whether anything exists there; a query to the database itself
---@field is_one (fun(name: string): boolean)? whether it may be a register, by its first bytes
---@field has_cut_off fun(name: string): boolean whether an append was begun and not ended, as far as can be seen
---@field schema string the query for its tables, as houseway.register.schema.row
---@field words fun(statement: string): string how it tells of what a statement made
---@field bytes string asks how many bytes a text has, whatever they are
---@field checked string? asks whether its pages are whole, "ok", before tables are dropped
---@field wanted table<string, string>? as register/schema.lua has it

local WAIT = 30000 -- milliseconds that one writer waits for another

-- ---- a file ----

-- A plain file, or none: a pipe or a device is never opened.
local function is_plain(path)
  local kind, leads_to = sys.path_kind(path)
  return not kind or (kind == "link" and leads_to or kind) == "file"
end

-- The file of a register, and those that SQLite keeps beside it.
local function check_plain(name)
  for _, path in ipairs({ name, name .. "-journal", name .. "-wal", name .. "-shm" }) do
    if not is_plain(path) then
      local found = ("register %s: %s is no plain file"):format(name, path)
      refusal.raise("register/storage", { found = found, expected = databases.EXPECTED })
    end
  end
end

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
  if not is_plain(name) then return false end
  local file = io.open(name, "rb")
  if not file then return true end
  local first = file:read(16)
  file:close()
  return first == "SQLite format 3\0"
end

local SQLITE = {
  connect = function (name)
    check_plain(name)
    return DBI.Connect("SQLite3", name)
  end,
  -- No function of the schema's is trusted. One file, durable at each commit, its journal's end too.
  set_up = { "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA busy_timeout = " .. WAIT,
    "PRAGMA journal_mode = DELETE", "PRAGMA synchronous = EXTRA" },
  begin = { write = { "BEGIN IMMEDIATE" }, read = { "BEGIN" } },
  stands = function (name) return sys.path_kind(name) ~= nil end,
  has_cut_off = has_journal,
  is_one = is_sqlite,
  -- A register has a dozen.
  schema = [[SELECT name, coalesce(substr(sql, 1, 1000), '') AS made, rootpage AS place FROM sqlite_master LIMIT 50]],
  words = function (statement) return (statement:gsub("IF NOT EXISTS ", "")) end,
  bytes = "length(CAST(%s AS BLOB))",
  checked = "PRAGMA quick_check(1)",
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
    refusal.raise("register/password-in-address", { found = "a password in the address of a register",
      expected = databases.ADDRESS .. ", and the password in PGPASSWORD or ~/.pgpass" })
  elseif not database or (where:find(":", 1, true) and not host) then
    refusal.raise("register/address", { found = ('"%s"'):format(name), expected = databases.ADDRESS })
  end
  local function given(part) return part ~= "" and part or nil end
  return { user = given(who), host = given(host or where), port = math.tointeger(tonumber(port)),
    database = database }
end

-- Entries and heads are UTF-8: a database of another encoding would not take them in, or would give back others.
local CHECK_ENCODING = [[DO $$ DECLARE own text := current_setting('server_encoding'); BEGIN
  IF own <> 'UTF8' THEN RAISE 'a database in %, not in UTF-8', own; END IF; END $$]]

-- Tables of these names are found where the register is; functions and operators, nowhere but in the catalogue.
local FIX_PATH = [[SELECT pg_catalog.set_config('search_path', pg_catalog.quote_ident(coalesce(
  (SELECT n.nspname FROM pg_catalog.pg_class c, pg_catalog.pg_namespace n
    WHERE n.oid OPERATOR(pg_catalog.=) c.relnamespace
    AND c.oid OPERATOR(pg_catalog.=) pg_catalog.to_regclass('entry')::pg_catalog.oid),
  pg_catalog.current_schema())), false)]]

-- Of each: its columns, where it is a plain table with no trigger, rule, child, check, default or computed index.
local HAS = [[SELECT c.relname::text AS name, c.oid::bigint AS place,
  CASE WHEN c.relkind = 'r' AND c.relpersistence = 'p'
    AND NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = c.oid)
    AND NOT EXISTS (SELECT 1 FROM pg_rewrite WHERE ev_class = c.oid)
    AND NOT EXISTS (SELECT 1 FROM pg_inherits WHERE inhparent = c.oid OR inhrelid = c.oid)
    AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conrelid = c.oid AND contype NOT IN ('p', 'n'))
    AND NOT EXISTS (SELECT 1 FROM pg_index WHERE indrelid = c.oid AND (indexprs IS NOT NULL OR indpred IS NOT NULL))
    AND NOT EXISTS (SELECT 1 FROM pg_attrdef WHERE adrelid = c.oid)
  THEN 'CREATE TABLE ' || c.relname || ' (' || (SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod),
    ', ' ORDER BY attnum) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) || ')'
  ELSE 'no plain table' END AS made
  FROM pg_class c WHERE c.relnamespace = to_regnamespace(quote_ident(current_schema()))
  AND c.relname IN ('entry', 'head', 'projection', 'node', 'about', 'standing')]]

-- The columns of a table as a statement here makes them.
local function columns_of(statement)
  local columns = {}
  for name, kind in statement:gmatch("(%l+) (%u+)") do
    columns[#columns + 1] = ("%s %s"):format(name, kind:lower())
  end
  return ("CREATE TABLE %s (%s)"):format(statement:match("EXISTS ([%l_]+)"), table.concat(columns, ", "))
end

local POSTGRESQL = {
  connect = function (name)
    local at = parts_of(name)
    return DBI.Connect("PostgreSQL", at.database, at.user, nil, at.host, at.port)
  end,
  unreachable = "a server that runs there, with a database and a user of these names",
  -- A commit is acknowledged once it is on disk; a lock is waited for as long as with SQLite.
  set_up = { "SET client_min_messages = warning", "SET client_encoding = 'UTF8'", CHECK_ENCODING,
    "SET synchronous_commit = on", "SET lock_timeout = " .. WAIT, "SET statement_timeout = " .. 2 * WAIT, FIX_PATH },
  -- One writer at a time; a reader sees one moment.
  begin = { write = { "BEGIN", "LOCK TABLE entry IN EXCLUSIVE MODE" },
    make = { "BEGIN", "SELECT pg_advisory_xact_lock(7465737)" },
    read = { "BEGIN ISOLATION LEVEL REPEATABLE READ" } },
  stands = "SELECT to_regclass('entry') IS NOT NULL AS there",
  has_cut_off = function () return false end, -- the server takes back what was cut off
  schema = HAS,
  words = columns_of,
  bytes = "octet_length(%s)",
}

---The database of a register's name: the path of a file, or an address.
---@param name string
---@return houseway.register.database
function databases.of(name)
  if name:find("^postgresql://") then return POSTGRESQL end
  if name:find("^%l+://") then
    refusal.raise("register/address", { found = ('"%s"'):format(name), expected = databases.ADDRESS })
  end
  return SQLITE
end

return databases
