-- Where a register's entries are kept: an append-only table of texts, their newest head, and beside them what can be
-- derived again (register/projection.lua). Trust rests in signatures and the tree, never here.
--
-- One interface over the databases of LuaDBI; register/databases.lua has their differences. Values are texts without a
-- byte 0, at which a driver would cut them: each is read with its number of bytes. Statements are closed once they are
-- read, so that no commit waits for one. Every query runs within a transaction, in which the tables were first compared
-- with those of a register; and written rows are read back before the commit.

local databases = require("houseway.register.databases")
local refusal = require("houseway.base.refusal")
local schema = require("houseway.register.schema")

---@class houseway.register.store
---@field name string as it was asked for
---@field connection table
---@field database houseway.register.database
---@field undone boolean? an append that was cut off was taken back when it was opened
---@field inside boolean? a transaction has begun
---@field otherwise table<string, string> in a transaction: derived tables that differ from ours
---@field written { entries: table<integer, string>, note: string? } then: to be read again
local store = {}
store.__index = store

local LAST = 2147483647 -- the greatest number that a database's INTEGER is sure to hold
local LONGEST = 17 * 1024 * 1024 -- bytes: a limit on files taken in and on values derived from them

local PREFIXES = { "Execute failed ", "Error preparing statement handle: ", "Failed to connect to database: ",
  "Error executing statement parameters: ", "ERROR: +" }

-- What a driver says, in one line, without its own prefix.
local function refuse(self, id, why, expected)
  local said = tostring(why)
  for _, prefix in ipairs(PREFIXES) do said = said:gsub("^" .. prefix, "") end
  said = said:gsub("%s+", " "):gsub(" CONTEXT: .*$", ""):gsub(" $", "")
  refusal.raise(id, { found = ("register %s: %s"):format(self.name, said),
    expected = expected or databases.EXPECTED })
end

-- Runs one statement; answers its rows, each a table by column, and the names of the columns.
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

local ANEW = "what `houseway register derive` writes anew"

local transaction

-- A query or an update within a transaction: its own if none is open.
local function ask_for(self, expected, sql, ...)
  local given = table.pack(...)
  if not self.inside then
    return transaction(self, "read", function ()
      return ask_for(self, expected, sql, table.unpack(given, 1, given.n))
    end)
  end
  local name = sql:match("^SELECT.* FROM (%l+)") or sql:match("^INSERT INTO (%l+)")
  if self.otherwise[name] then refuse(self, "register/row-differs", self.otherwise[name], ANEW) end
  return run(self, expected, sql, ...)
end

local function ask(self, sql, ...)
  return (ask_for(self, nil, sql, ...))
end

-- Asks for texts, each with its bytes: of one that is too long, or that has a byte 0, none is there.
local function ask_texts(self, expected, names, texts, rest, ...)
  local wanted, bytes = { table.unpack(names) }, self.database.bytes
  for _, name in ipairs(texts) do
    local count = bytes:format(name)
    wanted[#wanted + 1] = ("CASE WHEN %s <= %d THEN %s END AS %s, %s AS %s_bytes"):format(count, LONGEST, name, name,
      count, name)
  end
  local rows = ask_for(self, expected, ("SELECT %s %s"):format(table.concat(wanted, ", "), rest), ...)
  for _, row in ipairs(rows) do
    for _, name in ipairs(texts) do
      local told = row[name .. "_bytes"]
      if row[name] and #row[name] ~= told then row[name] = nil end
      row[name .. "_bytes"] = nil
    end
  end
  return rows
end

-- As `ask_texts`, for derived rows: someone may have changed them, so that a row lacks a value.
local function ask_derived(self, names, texts, rest, ...)
  local rows = ask_texts(self, ANEW, names, texts, rest, ...)
  for _, row in ipairs(rows) do
    for _, list in ipairs({ names, texts }) do
      for _, name in ipairs(list) do
        if row[name] == nil then refuse(self, "register/row-missing", ("a row without its %s"):format(name), ANEW) end
      end
    end
  end
  return rows
end

local function begin(self, sort)
  for _, sql in ipairs(self.database.begin[sort]) do run(self, nil, sql) end
end

-- Rolls back an interrupted write. A process that still writes holds the lock: then nothing is rolled back, without
-- waiting.
local function take_back(self)
  run(self, nil, "PRAGMA busy_timeout = 0")
  local done = pcall(begin, self, "write")
  if done then run(self, nil, "ROLLBACK") end
  return done and not self.database.has_cut_off(self.name)
end

local function connect(name)
  local self = setmetatable({ name = name, database = databases.of(name) }, store)
  local ok, connection, why = pcall(self.database.connect, name)
  if not ok and refusal.is(connection) then error(connection, 0) end
  local unreachable = self.database.unreachable
  if not ok or not connection then
    if unreachable then refuse(self, "register/no-connection", "no connection", unreachable) end
    refuse(self, "register/storage", ok and why or connection)
  end
  self.connection = connection
  connection:autocommit(true) -- transactions are ours to begin
  if self.database.has_cut_off(name) then self.undone = take_back(self) end
  for _, sql in ipairs(self.database.set_up) do run(self, nil, sql) end
  return self
end

---Opens a register; `make` makes its tables.
---@param name string the path of a file, or an address
---@param make boolean?
---@return houseway.register.store
function store.open(name, make)
  local self = connect(name)
  if make then self:make() end
  return self
end

---Whether anything is kept under a name.
---@param name string
---@return boolean
function store.stands(name)
  local stands = databases.of(name).stands
  if type(stands) == "function" then return stands(name) end
  local self = connect(name)
  local there = run(self, nil, stands)[1].there
  self:close()
  return there
end

---Whether a name may be a register: other files are recognised by their first bytes.
---@param name string
---@return boolean
function store.is_one(name)
  local is_one = databases.of(name).is_one
  return not is_one or is_one(name)
end

---Closes it. Nothing that was written is lost without.
function store:close()
  self.connection:close()
end

-- The tables are a register's own, and nothing else is there.
local function check_schema(self)
  local stranger
  stranger, self.otherwise = schema.compare(run(self, nil, self.database.schema), self.database)
  if stranger then refuse(self, "register/storage", stranger) end
end

-- What was written and is not there, to the byte.
local function lost(self)
  for number, written in pairs(self.written.entries) do
    local texts = self:entries(number, 1)
    if not texts or texts[1] ~= written then return ("entry %d is not what was written"):format(number) end
  end
  if self.written.note and self:head() ~= self.written.note then return "the head is not what was written" end
end

function transaction(self, sort, body)
  if self.inside then return body() end
  begin(self, sort)
  self.inside, self.written = true, { entries = {} }
  local results = table.pack(pcall(function ()
    check_schema(self)
    local said = table.pack(body())
    local lacking = lost(self)
    if lacking then refuse(self, "register/storage", lacking) end
    return table.unpack(said, 1, said.n)
  end))
  self.inside = nil
  if not results[1] then
    pcall(run, self, nil, "ROLLBACK")
    error(results[2], 0)
  end
  run(self, nil, "COMMIT")
  return table.unpack(results, 2, results.n)
end

---Makes the tables that are lacking.
function store:make()
  transaction(self, self.database.begin.make and "make" or "write", function ()
    for _, sql in ipairs(schema.TABLES) do ask(self, sql) end
  end)
end

---Runs a function in one transaction: all its writes are kept, or none if it raises.
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

---How many entries there are, if none is missing.
---@return integer
function store:size()
  return ask(self, "SELECT coalesce(max(number), -1) + 1 AS size FROM entry WHERE number < ?", LAST)[1].size
end

---Whether there are rows whose numbers no register gives: they are no entries.
---@return boolean
function store:has_strangers()
  return #ask(self, "SELECT 1 AS one FROM entry WHERE number < 0 OR number >= ? LIMIT 1", LAST) > 0
end

---The texts of entries, in order.
---@param from integer the first, from 0
---@param count integer? all that follow without it
---@return string[]? texts nil where one is missing, or is no text
---@return integer? missing
---@return string? why
function store:entries(from, count)
  local rows = ask_texts(self, nil, { "number" }, { "text" },
    "FROM entry WHERE number >= ? AND number < ? ORDER BY number LIMIT ?", from, count and from + count or LAST,
    math.max(count or self:size() - from, 0))
  local texts = {}
  for i, row in ipairs(rows) do
    if row.number ~= from + i - 1 then return nil, from + i - 1, "it is missing" end
    if not row.text then return nil, from + i - 1, "it is not text: it has a byte 0, or is too long" end
    texts[i] = row.text
  end
  return texts
end

---Appends an entry. Within `write`.
---@param number integer its place, which must be the next
---@param written string
function store:append(number, written)
  if written:find("\0", 1, true) then error("a byte 0 in an entry", 0) end
  ask(self, "INSERT INTO entry (number, text) VALUES (?, ?)", number, written)
  self.written.entries[number] = written
end

---The newest signed head, and the size it is of; nil where there is none.
---@return string? note
---@return integer? size
function store:head()
  local row = ask_texts(self, nil, { "size" }, { "note" }, "FROM head ORDER BY size DESC LIMIT 1")[1]
  if row then return row.note, row.size end
end

---Keeps the signed head of a size.
---@param size integer
---@param note string
function store:put_head(size, note)
  ask(self, "DELETE FROM head WHERE size = ?", size)
  ask(self, "INSERT INTO head (size, note) VALUES (?, ?)", size, note)
  self.written.note = note
end

-- ---- what was derived ----
-- No more rows are read of it than there are entries, or twice as many nodes, however many its pages lead to.

---Makes the derived tables anew, empty: where they are missing, another houseway's, or no longer trusted.
function store:clear_derived()
  local checked = self.database.checked
  local found = checked and run(self, nil, checked)[1].quick_check or "ok"
  if found ~= "ok" then refuse(self, "register/storage", found) end
  for _, name in ipairs(schema.DERIVED) do ask(self, "DROP TABLE IF EXISTS " .. name) end
  for _, sql in ipairs(schema.TABLES) do ask(self, sql) end
  self.otherwise = {}
end

---By whom the stored rows were derived, and from how many entries; nil if none were.
---@return string? by
---@return integer? size
function store:derived()
  local row = ask_derived(self, { "size" }, { "body" }, "FROM projection WHERE name = 'tip' LIMIT 1")[1]
  if row then return row.body, row.size end
end

---Records by whom the stored rows were derived, and from how many entries.
---@param by string
---@param size integer
function store:put_derived(by, size)
  ask(self, "DELETE FROM projection WHERE name = 'tip'")
  ask(self, "INSERT INTO projection (name, size, body) VALUES ('tip', ?, ?)", size, by)
end

---The root over the entries number * 2^level and those that follow, 2^level of them.
---@param level integer
---@param number integer
---@return string? digest in hex
function store:node(level, number)
  local row = ask_derived(self, {}, { "digest" }, "FROM node WHERE level = ? AND number = ? LIMIT 1", level, number)[1]
  return row and row.digest
end

---@param level integer
---@param number integer
---@param digest string in hex
function store:put_node(level, number, digest)
  ask(self, "INSERT INTO node (level, number, digest) VALUES (?, ?, ?)", level, number, digest)
end

---All of them, by level and number.
---@return { level: integer, number: integer, digest: string }[]
function store:nodes()
  return ask_derived(self, { "level", "number" }, { "digest" }, "FROM node ORDER BY level, number LIMIT ?",
    2 * self:size())
end

---@class houseway.register.store.about
---@field entry integer
---@field said string SHA-256 of its statement
---@field leaf string in hex
---@field party string of whom it speaks

---Keeps what an entry is about.
---@param row houseway.register.store.about
function store:put_about(row)
  ask(self, "INSERT INTO about (entry, said, leaf, party) VALUES (?, ?, ?, ?)", row.entry, row.said, row.leaf,
    row.party)
end

---What entries are about: all of them, or those of which one thing is said.
---@param field string? "said" | "leaf" | "party"
---@param value string?
---@return houseway.register.store.about[]
function store:about(field, value)
  local rest = "FROM about%s ORDER BY entry LIMIT " .. self:size() + 1
  local names, texts = { "entry" }, { "said", "leaf", "party" }
  if not field then return ask_derived(self, names, texts, rest:format("")) end
  return ask_derived(self, names, texts, rest:format((" WHERE %s = ?"):format(field)), value)
end

---@class houseway.register.store.standing
---@field entry integer
---@field house string
---@field game string
---@field version string
---@field leaf string in hex
---@field source string SHA-256 of its script
---@field timeline string

---Stores a submission's standing, replacing the last.
---@param row houseway.register.store.standing
function store:put_standing(row)
  ask(self, "DELETE FROM standing WHERE entry = ?", row.entry)
  ask(self, "INSERT INTO standing (entry, house, game, version, leaf, source, timeline) VALUES (?, ?, ?, ?, ?, ?, ?)",
    row.entry, row.house, row.game, row.version, row.leaf, row.source, row.timeline)
end

---The standing of every submission, in the order of entries.
---@param whole boolean? with its script's digest, which only who derives it again asks for
---@return houseway.register.store.standing[]
function store:standings(whole)
  local texts = { "house", "game", "version", "leaf", "timeline", whole and "source" or nil }
  return ask_derived(self, { "entry" }, texts, "FROM standing ORDER BY entry LIMIT ?", self:size() + 1)
end

return store
