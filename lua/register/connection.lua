-- A connection to the database of a register or an in-tray. Each statement runs in a transaction that compares the
-- database's tables with a register's.
--
-- One interface over LuaDBI's databases (register/databases.lua has the differences). Values are texts without byte 0,
-- where a driver cuts them. Each is read with its length in bytes. A statement is closed once read, so that no commit
-- waits for it.

local databases = require("register.databases")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")

---@class register.connection
---@field name string path or address
---@field connection table
---@field database register.database
---@field undone boolean? opening rolled back an append that was cut off
---@field inside boolean? in a transaction
---@field otherwise table<string, string> in a transaction: derived tables that differ from ours
local connection = {}
connection.__index = connection

local LONGEST = 17 * 1024 * 1024 -- bytes: a limit on files taken in and on values derived from them

local PREFIXES = { "Execute failed ", "Error preparing statement handle: ", "Failed to connect to database: ",
  "Error executing statement parameters: ", "ERROR: +" }

-- Raises a driver's message in one line, without the driver's prefix.
local function refuse(self, id, why, expected)
  local message = tostring(why)
  for _, prefix in ipairs(PREFIXES) do message = message:gsub("^" .. prefix, "") end
  message = message:gsub("%s+", " "):gsub(" CONTEXT: .*$", ""):gsub(" $", "")
  refusal.raise(id, { found = ("register %s: %s"):format(self.name, message),
    expected = expected or databases.EXPECTED })
end

-- Runs a statement; returns its rows, each by column name, and the names of the columns.
local function run(self, expected, sql, ...)
  local id = expected and "register/row-differs" or "register/storage"
  local prepared, why = self.connection:prepare(sql)
  if not prepared then refuse(self, id, why, expected) end
  local done, why_not = prepared:execute(...)
  if not done then
    prepared:close()
    refuse(self, id, why_not, expected)
  end
  local rows, columns = {}, prepared:columns() or {}
  if #columns > 0 then
    local read, fault = pcall(function ()
      for row in prepared:rows(true) do rows[#rows + 1] = row end
    end)
    if not read then
      prepared:close()
      refuse(self, id, fault, expected)
    end
  end
  prepared:close()
  return rows, columns
end

local ANEW = "let `houseway register verify --repair` write the tables anew"

local transaction

-- Runs a query or an update in the open transaction, or in its own.
local function ask_for(self, expected, sql, ...)
  local values = table.pack(...)
  if not self.inside then
    return transaction(self, "read", function ()
      return ask_for(self, expected, sql, table.unpack(values, 1, values.n))
    end)
  end
  local name = sql:match("^SELECT.* FROM (%l+)") or sql:match("^INSERT INTO (%l+)")
  if self.otherwise[name] then refuse(self, "register/row-differs", self.otherwise[name], ANEW) end
  return run(self, expected, sql, ...)
end

local function ask(self, sql, ...)
  return (ask_for(self, nil, sql, ...))
end

-- Reads texts with their lengths. A text that is too long or has a byte 0 becomes nil.
local function ask_texts(self, expected, names, texts, rest, ...)
  local wanted, bytes, lengths = { table.unpack(names) }, self.database.bytes, {}
  for i, name in ipairs(texts) do
    local count = bytes:format(name)
    lengths[i] = name .. "_bytes"
    wanted[#wanted + 1] = ("CASE WHEN %s <= %d THEN %s END AS %s, %s AS %s_bytes"):format(count, LONGEST, name, name,
      count, name)
  end
  local rows = ask_for(self, expected, ("SELECT %s %s"):format(table.concat(wanted, ", "), rest), ...)
  for _, row in ipairs(rows) do
    for i = 1, #texts do
      local name, length = texts[i], lengths[i]
      if row[name] and #row[name] ~= row[length] then row[name] = nil end
      row[length] = nil
    end
  end
  return rows
end

-- As `ask_texts`, for derived rows: a row without a value is refused, because somebody changed it.
local function ask_derived(self, names, texts, rest, ...)
  local rows, all = ask_texts(self, ANEW, names, texts, rest, ...), lists.joined(names, texts)
  for _, row in ipairs(rows) do
    for i = 1, #all do
      if row[all[i]] == nil then refuse(self, "register/row-missing", ("a row lacks its %s"):format(all[i]), ANEW) end
    end
  end
  return rows
end

local function begin(self, sort)
  for _, sql in ipairs(self.database.begin[sort]) do run(self, nil, sql) end
end

-- Rolls back an interrupted write. Does nothing, without waiting, if a process that still writes holds the lock.
local function take_back(self)
  run(self, nil, "PRAGMA busy_timeout = 0")
  local done = pcall(begin, self, "write")
  if done then run(self, nil, "ROLLBACK") end
  return done and not self.database.has_cut_off(self.name)
end

-- Connections made by `stands`, by name, for the next opening: connecting to a server takes longer than its answer.
local spare = {}

---Connects to a database.
---@param name string the path of a file, or an address
---@param class table? default: this one
---@return register.connection
function connection.open(name, class)
  local self = spare[name]
  spare[name] = nil
  if self then return setmetatable(self, class or connection) end
  self = setmetatable({ name = name, database = databases.of(name) }, class or connection)
  local ok, made, why = pcall(self.database.connect, name)
  if not ok and refusal.is(made) then error(made, 0) end
  local unreachable = self.database.unreachable
  if not ok or not made then
    if unreachable then refuse(self, "register/no-connection", "no connection is made", unreachable) end
    refuse(self, "register/storage", ok and why or made)
  end
  self.connection = made
  made:autocommit(true) -- transactions are begun explicitly
  if self.database.has_cut_off(name) then self.undone = take_back(self) end
  for _, sql in ipairs(self.database.set_up) do run(self, nil, sql) end
  return self
end

---True if anything has the name.
---@param name string
---@return boolean
function connection.stands(name)
  local stands = databases.of(name).stands
  if type(stands) == "function" then return stands(name) end
  local self = connection.open(name)
  local there = run(self, nil, stands)[1].there
  if there then spare[name] = self else self:close() end
  return there
end

---True for a server's address, false for a path.
---@param name string
---@return boolean
function connection.is_address(name)
  return not databases.of(name).is_one
end

---True if a name may be a register's. A file's first bytes can rule that out.
---@param name string
---@return boolean
function connection.is_one(name)
  local is_one = databases.of(name).is_one
  return not is_one or is_one(name)
end

---True if this role may read the tables or the file.
---@param name string
---@param tables string[]? statements that make them; default: the register's
---@return boolean
function connection.is_readable(name, tables)
  local readable = databases.of(name).readable
  if type(readable) == "function" then return readable(name) end
  local self = connection.open(name)
  local names = lists.collect(tables or databases.TABLES, databases.table_of)
  local found = run(self, nil, readable:format(table.concat(names, "', '")))[1].readable
  self:close()
  return found
end

---Closes the connection. No committed write depends on it.
function connection:close()
  self.connection:close()
end
connection.__close = connection.close

-- Refuses a database with other tables than a register's.
local function check_schema(self)
  local stranger
  stranger, self.otherwise = databases.compare(run(self, nil, self.database.schema), self.database)
  if stranger then refuse(self, "register/storage", stranger) end
end

function transaction(self, sort, body)
  if self.inside then return body() end
  begin(self, sort)
  self.inside = true
  local results = table.pack(pcall(function ()
    check_schema(self)
    return body()
  end))
  self.inside = nil
  if not results[1] then
    pcall(run, self, nil, "ROLLBACK")
    error(results[2], 0)
  end
  run(self, nil, "COMMIT")
  return table.unpack(results, 2, results.n)
end

-- Functions for the modules of the tables.
connection.refuse, connection.run, connection.ask, connection.ask_texts = refuse, run, ask, ask_texts
connection.ask_derived, connection.transaction = ask_derived, transaction

return connection
