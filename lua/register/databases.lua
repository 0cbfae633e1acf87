-- The databases that can keep a register: a SQLite file, or PostgreSQL for an office of several reviewers. Their
-- differences, and a register's tables. register/store.lua has the queries.

local DBI = require("DBI")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local databases = { EXPECTED = "give a register that can be read and written" }

---@class register.database
---@field connect fun(name: string): table?, string?
---@field unreachable string? the expectation for a failed connection, where the driver gives no reason
---@field set_up string[] statements after connecting
---@field begin { write: string[], read: string[], make: string[]? } statements that begin a transaction
---@field stands string|fun(name: string): boolean whether the name exists; or the query for it
---@field is_one (fun(name: string): boolean)? whether the file may be a register, by its first bytes
---@field readable string|fun(name: string): boolean whether this role may read it; or the query for it, with table
---  names for %s
---@field has_cut_off fun(name: string): boolean whether an append seems cut off
---@field schema string the query for its tables, as register.databases.row
---@field words fun(statement: string): string how the database describes the result of a CREATE statement
---@field bytes string an expression for the length of a text in bytes
---@field clock string? the query for the server's clock
---@field checked string? a query that returns "ok" if the file's pages are whole; asked before tables are dropped
---@field wanted table<string, string>? descriptions of a register's tables by name, once computed

local WAIT = 30000 -- milliseconds that a writer waits for another

-- ---- a file ----

-- True for a plain file or no file: pipes and devices are never opened.
local function is_plain(path)
  local kind, leads_to = sys.path_kind(path)
  return not kind or (kind == "link" and leads_to or kind) == "file"
end

-- Refuses a register's file, or a file that SQLite keeps beside it, unless it is plain.
local function check_plain(name)
  for _, path in ipairs({ name, name .. "-journal", name .. "-wal", name .. "-shm" }) do
    if not is_plain(path) then
      local found = ("register %s: %s is no plain file"):format(name, path)
      refusal.raise("register/storage", { found = found, expected = databases.EXPECTED })
    end
  end
end

-- SQLite keeps a journal beside the file during a write: another process writes, or was cut off.
local function has_journal(name)
  local file = io.open(name .. "-journal", "rb")
  if not file then return false end
  local size = file:seek("end")
  file:close()
  return size ~= nil and size > 0
end

-- True also if the file cannot be opened: SQLite reports why.
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
  -- Functions in the schema are not trusted. One file, durable at each commit, including the end of its journal.
  set_up = { "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA busy_timeout = " .. WAIT,
    "PRAGMA journal_mode = DELETE", "PRAGMA synchronous = EXTRA" },
  begin = { write = { "BEGIN IMMEDIATE" }, read = { "BEGIN" } },
  stands = function (name) return sys.path_kind(name) ~= nil end,
  readable = function (name)
    local file <close> = io.open(name, "rb")
    return file ~= nil
  end,
  has_cut_off = has_journal,
  is_one = is_sqlite,
  -- A register has a dozen rows.
  schema = [[SELECT name, coalesce(substr(sql, 1, 1000), '') AS made, rootpage AS place FROM sqlite_master LIMIT 50]],
  words = function (statement) return (statement:gsub("IF NOT EXISTS ", "")) end,
  bytes = "length(CAST(%s AS BLOB))",
  checked = "PRAGMA quick_check(1)",
}

-- ---- a server ----

local ADDRESS = "postgresql://USER@HOST:PORT/DATABASE"
local IS_ADDRESS = "the address of a register must be " .. ADDRESS

-- The parts of an address. A password in it is refused: anyone who lists processes could read it.
local function parts_of(name)
  local rest = name:match("^postgresql://(.*)$")
  local who, where, database = rest:match("^([^@/]*)@([^@/]*)/([%w_-]+)$")
  if not who then where, database = rest:match("^([^@/]*)/([%w_-]+)$") end
  local host, port = (where or ""):match("^([^:]*):(%d+)$")
  if who and who:find(":", 1, true) then
    refusal.raise("register/password-in-address", { found = "the address of a register has a password",
      expected = ("write %s, and the password in PGPASSWORD or ~/.pgpass"):format(ADDRESS) })
  elseif not database or (where:find(":", 1, true) and not host) then
    refusal.raise("register/address", { found = ('"%s"'):format(name), expected = IS_ADDRESS })
  end
  local function filled(part) return part ~= "" and part or nil end
  return { user = filled(who), host = filled(host or where), port = math.tointeger(tonumber(port)),
    database = database }
end

-- Entries and heads are UTF-8: a database in another encoding would refuse or change them.
local CHECK_ENCODING = [[DO $$ DECLARE own text := current_setting('server_encoding'); BEGIN
  IF own <> 'UTF8' THEN RAISE 'the database is in %, not in UTF-8', own; END IF; END $$]]

-- Tables with these names are found in the register's schema; functions and operators only in the catalogue.
local FIX_PATH = [[SELECT pg_catalog.set_config('search_path', pg_catalog.quote_ident(coalesce(
  (SELECT n.nspname FROM pg_catalog.pg_class c, pg_catalog.pg_namespace n
    WHERE n.oid OPERATOR(pg_catalog.=) c.relnamespace
    AND c.oid OPERATOR(pg_catalog.=) pg_catalog.to_regclass('entry')::pg_catalog.oid),
  pg_catalog.current_schema())), false)]]

-- Returns each plain table's columns: without trigger, rule, child, check, default or computed index.
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
  AND c.relname IN ('entry', 'head', 'projection', 'node', 'topic', 'standing', 'about', 'tray', 'tray_answer')]]

---The name of the table or index that one of our CREATE statements makes.
---@param statement string
---@return string
function databases.table_of(statement)
  return statement:match("EXISTS ([%l_]+)")
end

-- Describes one of our CREATE statements as the query above describes a table.
local function columns_of(statement)
  local columns = {}
  for name, kind in statement:gmatch("(%l+) (%u+)") do
    columns[#columns + 1] = ("%s %s"):format(name, kind:lower())
  end
  return ("CREATE TABLE %s (%s)"):format(databases.table_of(statement), table.concat(columns, ", "))
end

local POSTGRESQL = {
  connect = function (name)
    local at = parts_of(name)
    return DBI.Connect("PostgreSQL", at.database, at.user, nil, at.host, at.port)
  end,
  unreachable = "start a server there, with a database and a user of these names",
  -- PostgreSQL acknowledges a commit once it is on disk. Locks wait as long as in SQLite.
  set_up = { "SET client_min_messages = warning", "SET client_encoding = 'UTF8'", CHECK_ENCODING,
    "SET synchronous_commit = on", "SET lock_timeout = " .. WAIT, "SET statement_timeout = " .. 2 * WAIT, FIX_PATH },
  -- A lock on the heads admits one writer: a writer replaces heads, and only inserts entries. Any role, such as a
  -- house's, could hold an advisory lock. A reader sees a snapshot.
  begin = { write = { "BEGIN", "LOCK TABLE head IN EXCLUSIVE MODE" },
    make = { "BEGIN", "SELECT pg_advisory_xact_lock(7465737)" },
    read = { "BEGIN ISOLATION LEVEL REPEATABLE READ" } },
  stands = "SELECT to_regclass('entry') IS NOT NULL AS there",
  readable = [[SELECT coalesce(bool_and(has_table_privilege(oid, 'SELECT')), false) AS readable FROM pg_class
    WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) AND relkind = 'r' AND relname IN ('%s')]],
  has_cut_off = function () return false end, -- the server rolls back on its own
  schema = HAS,
  words = columns_of,
  bytes = "octet_length(%s)",
  clock = [[SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now]],
}

-- ---- the tables ----
-- A register is read only if its tables are exactly these: no stranger's view, trigger or function runs.

---The statements that make the tables.
databases.TABLES = {
  [[CREATE TABLE IF NOT EXISTS entry (
    number INTEGER PRIMARY KEY, text TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS head (
    size INTEGER PRIMARY KEY, note TEXT NOT NULL)]],
  -- Derived from the entries: the count and the deriver; roots of whole subtrees; the index; standings.
  [[CREATE TABLE IF NOT EXISTS projection (
    name TEXT PRIMARY KEY, size INTEGER NOT NULL, body TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS node (
    level INTEGER NOT NULL, number INTEGER NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (level, number))]],
  [[CREATE TABLE IF NOT EXISTS topic (
    level INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (level, number))]],
  [[CREATE TABLE IF NOT EXISTS standing (
    entry INTEGER PRIMARY KEY, house TEXT NOT NULL, game TEXT NOT NULL, version TEXT NOT NULL, leaf TEXT NOT NULL,
    source TEXT NOT NULL, law TEXT NOT NULL, timeline TEXT NOT NULL)]],
}

---The tables of an in-tray: the statements, which people need only insert, and the answers.
databases.TRAY = {
  "CREATE TABLE IF NOT EXISTS tray (name TEXT PRIMARY KEY, statement TEXT NOT NULL)",
  "CREATE TABLE IF NOT EXISTS tray_answer (name TEXT PRIMARY KEY, said TEXT NOT NULL, receipt TEXT NOT NULL)",
}

---The derived tables: houseway makes them again if they are missing or differ.
databases.DERIVED = { "projection", "node", "topic", "standing", "about" }

-- Tables and indexes that earlier versions also made.
local BEFORE = {
  [[CREATE TABLE IF NOT EXISTS about (
    entry INTEGER PRIMARY KEY, said TEXT NOT NULL, leaf TEXT NOT NULL, party TEXT NOT NULL)]],
  "CREATE INDEX IF NOT EXISTS about_said ON about (said)",
  "CREATE INDEX IF NOT EXISTS about_leaf ON about (leaf)",
  "CREATE INDEX IF NOT EXISTS about_party ON about (party, entry)",
  "CREATE INDEX IF NOT EXISTS standing_source ON standing (source)",
}

local function tidy(made)
  return (made:gsub("%s+", " "))
end

-- The descriptions of a register's tables and indexes, by name.
local function wanted(words)
  local known = {}
  for _, statement in ipairs(lists.joined(lists.joined(databases.TABLES, databases.TRAY), BEFORE)) do
    known[databases.table_of(statement)] = tidy(words(statement))
  end
  return known
end

---@class register.databases.row
---@field name string
---@field made string the CREATE statement; "" for the index of a key
---@field place integer its location, which is unique

local function differs(name)
  return ('"%s" is not as houseway makes it'):format(text.one_line(name))
end

---Compares a database's tables with those of a register.
---@param rows register.databases.row[]
---@param database register.database
---@return string? stranger a message about the first table or index that no register has
---@return table<string, string> otherwise such a message by name of each derived table that differs
function databases.compare(rows, database)
  database.wanted = database.wanted or wanted(database.words)
  local otherwise, places = {}, {}
  for _, row in ipairs(rows) do
    local name, made = row.name or "?", tidy(row.made or "?")
    local is_key = made == "" and (name:match("^sqlite_autoindex_(%l+)_1$") or "")
    if places[row.place] or is_key == "" then return differs(name), {} end
    places[row.place] = true
    if not is_key and database.wanted[name] ~= made then
      -- A derived table that is no view or index can be dropped and made again.
      if not (lists.has(databases.DERIVED, name) and made:find("^CREATE TABLE ")) then return differs(name), {} end
      otherwise[name] = differs(name)
    elseif is_key and not database.wanted[is_key] then
      return differs(name), {}
    end
  end
  return nil, otherwise
end

---The database that a register's name means: the path of a file, or an address.
---@param name string
---@return register.database
function databases.of(name)
  if name:find("^postgresql://") then return POSTGRESQL end
  if name:find("^%l+://") then
    refusal.raise("register/address", { found = ('"%s"'):format(name), expected = IS_ADDRESS })
  end
  return SQLITE
end

return databases
