-- Stores a register's entries: an append-only table of texts, the newest head, and the projection, which can be derived
-- again (register/projection.lua). Trust rests in signatures and the tree, never here. register/connection.lua runs
-- each query in a transaction. Written rows are read back before the commit.

local connection = require("register.connection")
local databases = require("register.databases")
local lists = require("houseway.base.lists")

---@class register.store: register.connection
---@field written { entries: table<integer, string>, heads: table<integer, string> } in a transaction: rows to read back
---@field upto integer? reads the register as of this number of entries
local store = setmetatable({}, connection)
store.__index, store.__close = store, connection.close

local ask, ask_texts, ask_derived = connection.ask, connection.ask_texts, connection.ask_derived
local refuse, run, transaction = connection.refuse, connection.run, connection.transaction

local LAST = 2147483647 -- the greatest number that an INTEGER holds in every database

---Opens a register; `make` makes its tables.
---@param name string the path of a file, or an address
---@param make boolean?
---@return register.store
function store.open(name, make)
  local self = connection.open(name, store) --[[@as register.store]]
  if make then self:make() end
  return self
end

---Makes the tables that are missing.
---@param tables string[]? default: the register's
function store:make(tables)
  transaction(self, self.database.begin.make and "make" or "write", function ()
    for _, sql in ipairs(tables or databases.TABLES) do ask(self, sql) end
  end)
end

-- The first written row that reads back differently.
local function lost(self)
  for number, written in pairs(self.written.entries) do
    local texts = self:entries(number, 1)
    if not texts or texts[1] ~= written then return ("entry %d is not what was written"):format(number) end
  end
  for size, written in pairs(self.written.heads) do
    if self:head_of(size) ~= written then return "the head is not what was written" end
  end
end

---Runs a function in a transaction. An error discards all its writes.
---@param body fun(): any
---@return any ... of the function
function store:write(body)
  if self.inside then return body() end
  return transaction(self, "write", function ()
    self.written = { entries = {}, heads = {} }
    local results = table.pack(body())
    local lacking = lost(self)
    if lacking then refuse(self, "register/storage", lacking) end
    return table.unpack(results, 1, results.n)
  end)
end

---Runs a function on a snapshot of the register, unaffected by writers.
---@param body fun(): any
---@return any ... of the function
function store:read(body)
  return transaction(self, "read", body)
end

---The instant of the server's clock, which all writers share. Nil for a file: each machine has its own clock.
---@return string?
function store:clock()
  return self.database.clock and ask(self, self.database.clock)[1].now
end

---The number of entries, if none is missing.
---@param whole boolean? of the newest head, regardless of `upto`
---@return integer
function store:size(whole)
  return ask(self, "SELECT coalesce(max(number), -1) + 1 AS size FROM entry WHERE number < ?",
    not whole and self.upto or LAST)[1].size
end

---True if rows have numbers that no register gives.
---@return boolean
function store:has_strangers()
  return #ask(self, "SELECT 1 AS one FROM entry WHERE number < 0 OR number >= ? LIMIT 1", LAST) > 0
end

---The texts of entries, in order.
---@param from integer the first, from 0
---@param count integer? default: all that follow
---@return string[]? texts nil if one is missing or is not text
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

---The texts of entries by number, without missing and unreadable ones.
---@param numbers integer[]
---@return table<integer, string>
function store:some_entries(numbers)
  local texts = {}
  if #numbers == 0 then return texts end
  for _, row in ipairs(ask_texts(self, nil, { "number" }, { "text" }, ("FROM entry WHERE number IN (%s)"):format(
    table.concat(numbers, ", ")))) do
    texts[row.number] = row.text
  end
  return texts
end

---The entries with a statement of a kind, in order.
---@param kind string
---@return { number: integer, text: string }[]
function store:entries_of_kind(kind)
  local rows = ask_texts(self, nil, { "number" }, { "text" },
    "FROM entry WHERE substr(text, 1, 80) LIKE ? AND number < ? ORDER BY number LIMIT ?",
    ("houseway entry 1\nlogged: %%\n\nhouseway %s 1\n%%"):format(kind), self.upto or LAST, self:size())
  return lists.filter(rows, function (row) return row.text end)
end

---Appends an entry. Within `write`.
---@param number integer its place, which must be the next
---@param written string
function store:append(number, written)
  if written:find("\0", 1, true) then error("a byte 0 in an entry", 0) end
  ask(self, "INSERT INTO entry (number, text) VALUES (?, ?)", number, written)
  self.written.entries[number] = written
end

---The newest signed head, and its size; nil if there is none.
---@param whole boolean? regardless of `upto`
---@return string? note
---@return integer? size
function store:head(whole)
  local row = ask_texts(self, nil, { "size" }, { "note" }, "FROM head WHERE size <= ? ORDER BY size DESC LIMIT 1",
    not whole and self.upto or LAST)[1]
  if row then return row.note, row.size end
end

---The signed head of a size.
---@param size integer
---@return string?
function store:head_of(size)
  local row = ask_texts(self, nil, {}, { "note" }, "FROM head WHERE size = ? LIMIT 1", size)[1]
  return row and row.note
end

---The newest heads with a number of signatures or more, newest first.
---@param signatures integer
---@return { size: integer, note: string? }[]
function store:heads_signed_by(signatures)
  return ask_texts(self, nil, { "size" }, { "note" }, "FROM head WHERE note LIKE ? ORDER BY size DESC LIMIT 100",
    ("%\n— %"):rep(signatures))
end

---Stores the signed head of a size.
---@param size integer
---@param note string
function store:put_head(size, note)
  ask(self, "DELETE FROM head WHERE size = ?", size)
  ask(self, "INSERT INTO head (size, note) VALUES (?, ?)", size, note)
  self.written.heads[size] = note
end

-- ---- the projection ----
-- Reads are limited to the number of entries in rows, or twice that in nodes, whatever the database has.

-- A row of the projection that survives a new derivation.
local function kept_row(self, name)
  if self.otherwise and self.otherwise.projection then return nil end
  local row = ask_texts(self, nil, { "size" }, { "body" }, "FROM projection WHERE name = ? LIMIT 1", name)[1]
  return row and row.body
end

local function put_row(self, name, body, size)
  ask(self, "DELETE FROM projection WHERE name = ?", name)
  ask(self, "INSERT INTO projection (name, size, body) VALUES (?, ?, ?)", name, size, body)
end

---The instant of the newest status that this register issued; nil if none.
---@return string?
function store:newest_status()
  return kept_row(self, "status")
end

---Records the instant of the newest status.
---@param at string
---@param size integer of its head
function store:put_newest_status(at, size)
  put_row(self, "status", at, size)
end

---The signed note of the index; nil if there is none.
---@return string?
function store:index_note()
  return kept_row(self, "index")
end

---Stores the signed note of the index.
---@param note string
---@param size integer of its head
function store:put_index_note(note, size)
  put_row(self, "index", note, size)
end

---Empties the derived tables if they are missing, another houseway's, or no longer trusted.
function store:clear_derived()
  local kept = { status = self:newest_status(), index = self:index_note() }
  local checked = self.database.checked
  local found = checked and run(self, nil, checked)[1].quick_check or "ok"
  if found ~= "ok" then refuse(self, "register/storage", found) end
  for _, name in ipairs(databases.DERIVED) do ask(self, "DROP TABLE IF EXISTS " .. name) end
  for _, sql in ipairs(databases.TABLES) do ask(self, sql) end
  self.otherwise = {}
  for name, body in pairs(kept) do put_row(self, name, body, 0) end
end

---The deriver of the stored rows and the number of entries; nil if there are no rows.
---@return string? by
---@return integer? size
function store:derived()
  local row = ask_derived(self, { "size" }, { "body" }, "FROM projection WHERE name = 'tip' LIMIT 1")[1]
  if row then return row.body, row.size end
end

---Records the deriver of the stored rows and the number of entries.
---@param by string
---@param size integer
function store:put_derived(by, size)
  put_row(self, "tip", by, size)
end

---The root over the 2^level entries from number * 2^level on.
---@param level integer
---@param number integer
---@return string? digest in hex
function store:node(level, number)
  local row = ask_derived(self, {}, { "digest" }, "FROM node WHERE level = ? AND number = ? LIMIT 1", level, number)[1]
  return row and row.digest
end

---The roots over some of a level's subtrees.
---@param level integer
---@param numbers integer[]
---@return { number: integer, digest: string }[]
function store:nodes_at(level, numbers)
  return ask_derived(self, { "number" }, { "digest" }, ("FROM node WHERE level = ? AND number IN (%s)"):format(
    table.concat(numbers, ", ")), level)
end

---@param level integer
---@param number integer
---@param digest string in hex
function store:put_node(level, number, digest)
  ask(self, "INSERT INTO node (level, number, digest) VALUES (?, ?, ?)", level, number, digest)
end

---All nodes, by level and number.
---@return { level: integer, number: integer, digest: string }[]
function store:nodes()
  return ask_derived(self, { "level", "number" }, { "digest" }, "FROM node ORDER BY level, number LIMIT ?",
    2 * self:size())
end

---@class register.store.topic
---@field level integer
---@field number integer
---@field body string

---A text of the index.
---@param level integer
---@param number integer
---@return string?
function store:topic(level, number)
  local row = ask_derived(self, {}, { "body" }, "FROM topic WHERE level = ? AND number = ? LIMIT 1", level, number)[1]
  return row and row.body
end

---Stores a text of the index, replacing the last.
---@param level integer
---@param number integer
---@param body string
function store:put_topic(level, number, body)
  ask(self, "DELETE FROM topic WHERE level = ? AND number = ?", level, number)
  ask(self, "INSERT INTO topic (level, number, body) VALUES (?, ?, ?)", level, number, body)
end

---All texts of the index, by level and number.
---@return register.store.topic[]
function store:topics()
  return ask_derived(self, { "level", "number" }, { "body" }, "FROM topic ORDER BY level, number LIMIT 10000")
end

---@class register.store.standing
---@field entry integer
---@field house string
---@field game string
---@field version string
---@field leaf string in hex
---@field source string SHA-256 of its script
---@field law string? the fields that name its law
---@field timeline string

---Stores a submission's standing, replacing the last.
---@param row register.store.standing
function store:put_standing(row)
  ask(self, "DELETE FROM standing WHERE entry = ?", row.entry)
  ask(self, [[INSERT INTO standing (entry, house, game, version, leaf, source, law, timeline)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)]], row.entry, row.house, row.game, row.version, row.leaf, row.source, row.law,
    row.timeline)
end

---The standing of every submission, in the order of entries.
---@param more string? "law": adds `law`; "whole": also the script's digest, for a new derivation
---@return register.store.standing[]
function store:standings(more)
  local texts = { "house", "game", "version", "leaf", "timeline", more and "law", more == "whole" and "source" or nil }
  return ask_derived(self, { "entry" }, texts, "FROM standing ORDER BY entry LIMIT ?", self:size() + 1)
end

return store
