-- Where a register's entries are kept: an append-only table of texts, and beside it what can be derived again (heads,
-- projections). Trust rests in signatures and the tree, never here.
--
-- One interface over the databases that LuaDBI has; what differs is a row of ENGINES. Values are texts without a byte
-- 0, which a driver would cut them at. Statements are closed once they are read: a commit waits for none.

local DBI = require("DBI")
local refusal = require("houseway.base.refusal")

---@class houseway.register.store
---@field name string as it was asked for
---@field connection table
local store = {}
store.__index = store

local WAIT = 30000 -- milliseconds that one writer waits for another

local ENGINES = {
  sqlite = {
    connect = function (name) return DBI.Connect("SQLite3", name) end,
    -- One file, durable at each commit, its journal's end too.
    set_up = { "PRAGMA busy_timeout = " .. WAIT, "PRAGMA journal_mode = DELETE", "PRAGMA synchronous = EXTRA" },
    begin = { write = "BEGIN IMMEDIATE", read = "BEGIN" },
  },
}

local TABLES = {
  [[CREATE TABLE IF NOT EXISTS entry (
    number INTEGER PRIMARY KEY, text TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS head (
    size INTEGER PRIMARY KEY, note TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS projection (
    name TEXT PRIMARY KEY, size INTEGER NOT NULL, body TEXT NOT NULL)]],
}

-- What a driver says, without its own prefix.
local function refuse(self, why)
  refusal.raise({ found = ("register %s: %s"):format(self.name, tostring(why):gsub("^Execute failed ", "")),
    expected = "a register that can be read and written" })
end

-- Runs one statement; answers its rows, each a table by column.
local function ask(self, sql, ...)
  local prepared, why = self.connection:prepare(sql)
  if not prepared then refuse(self, why) end
  local done, why_not = prepared:execute(...)
  if not done then
    prepared:close()
    refuse(self, why_not)
  end
  local rows = {}
  if #(prepared:columns() or {}) > 0 then
    for row in prepared:rows(true) do rows[#rows + 1] = row end
  end
  prepared:close()
  return rows
end

---Opens a register's file; `make` makes its tables.
---@param name string a path
---@param make boolean?
---@return houseway.register.store
function store.open(name, make)
  local engine = ENGINES.sqlite
  local self = setmetatable({ name = name, engine = engine }, store)
  local connection, why = engine.connect(name)
  if not connection then refuse(self, why) end
  self.connection = connection
  connection:autocommit(true) -- transactions are ours to begin
  for _, sql in ipairs(engine.set_up) do ask(self, sql) end
  if make then self:write(function () for _, sql in ipairs(TABLES) do ask(self, sql) end end) end
  return self
end

---Closes it. Nothing that was written is lost without.
function store:close()
  self.connection:close()
end

local function transaction(self, sort, body)
  ask(self, self.engine.begin[sort])
  local results = table.pack(pcall(body))
  if not results[1] then
    pcall(ask, self, "ROLLBACK")
    error(results[2], 0)
  end
  ask(self, "COMMIT")
  return table.unpack(results, 2, results.n)
end

---Runs a function in one transaction: what it writes is all there afterwards, or none of it where it raises.
---@param body fun(): any
---@return any ... what it returns
function store:write(body)
  return transaction(self, "write", body)
end

---Runs a function that sees the register as it is at one moment, whoever writes meanwhile.
---@param body fun(): any
---@return any ... what it returns
function store:read(body)
  return transaction(self, "read", body)
end

---How many entries there are.
---@return integer
function store:size()
  return ask(self, "SELECT count(*) AS size FROM entry")[1].size
end

---The texts of entries, in order.
---@param from integer the first, from 0
---@param count integer? all that follow without it
---@return string[]? texts nil where one is missing
---@return integer? missing
function store:entries(from, count)
  local rows = ask(self, "SELECT number, text FROM entry WHERE number >= ? ORDER BY number LIMIT ?", from, count or -1)
  local texts = {}
  for i, row in ipairs(rows) do
    if row.number ~= from + i - 1 then return nil, from + i - 1 end
    texts[i] = row.text
  end
  return texts
end

---Appends an entry. Within `write`.
---@param number integer its place, which must be the next
---@param text string
function store:append(number, text)
  if text:find("\0", 1, true) then error("a byte 0 in an entry", 0) end
  ask(self, "INSERT INTO entry (number, text) VALUES (?, ?)", number, text)
end

---The newest signed head, and the size it is of; nil where there is none.
---@return string? note
---@return integer? size
function store:head()
  local row = ask(self, "SELECT size, note FROM head ORDER BY size DESC LIMIT 1")[1]
  if row then return row.note, row.size end
end

---Keeps the signed head of a size.
---@param size integer
---@param note string
function store:put_head(size, note)
  ask(self, "DELETE FROM head WHERE size = ?", size)
  ask(self, "INSERT INTO head (size, note) VALUES (?, ?)", size, note)
end

---What was derived from the first `size` entries, under a name; nil where nothing was.
---@param name string
---@return string? body
---@return integer? size
function store:projection(name)
  local row = ask(self, "SELECT size, body FROM projection WHERE name = ?", name)[1]
  if row then return row.body, row.size end
end

---Keeps what was derived.
---@param name string
---@param size integer
---@param body string
function store:put_projection(name, size, body)
  ask(self, "DELETE FROM projection WHERE name = ?", name)
  ask(self, "INSERT INTO projection (name, size, body) VALUES (?, ?, ?)", name, size, body)
end

return store
