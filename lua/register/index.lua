-- The index of a register: the numbers of entries under each topic, such as an entry's party. It is a tree of texts, 64
-- to a node, by the topics' digests: 4,096 lists of topics at the bottom, above them the digests of the texts below.
-- The register's key signs the root's digest beside the head. So a reader can verify one topic alone, and know that a
-- topic is missing.
--
-- `register verify` derives the index again (register/projection.lua). An index not signed for the head is not used.

local hash = require("hw.hash")
local head = require("register.head")
local hex = require("houseway.base.hex")
local house_names = require("register.house_names")
local lists = require("houseway.base.lists")
local note = require("hw.note")
local statement = require("register.statement")
local verdict = require("register.verdict")

---@class register.index
---@field store register.store? nil: in memory only
---@field rows table<integer, table<integer, table>> the texts read so far, by level and number, each as its lines
---@field changed table<integer, true> numbers of the lists to be written
---@field signed { text: string, note: string, witnesses: integer }? the note, if signed for the head
local index = {}
index.__index = index

local WIDE, LISTS = 64, 2 -- texts below a node; the level of the lists

---The index in a store; without a store, an empty index in memory.
---@param store register.store?
---@return register.index
function index.over(store)
  return setmetatable({ store = store, rows = { [0] = {}, {}, {} }, changed = {} }, index)
end

-- A text's lines by name: for a node the digests of the texts below, for a list the numbers of entries.
local function lines_of(level, text)
  local lines = {}
  for name, value in text:gmatch("(%S+) ([^\n]*)\n") do
    lines[level < LISTS and math.tointeger(tonumber(name)) or name] = value
  end
  return lines
end

local function text_of(lines)
  local parts = {}
  for i, name in ipairs(lists.keys(lines)) do parts[i] = ("%s %s\n"):format(name, lines[name]) end
  return table.concat(parts)
end

local function digest_of(text)
  return text ~= "" and hash.sha256(text) or nil
end

-- A text's lines, if the node above has the text's digest; otherwise nil.
local function row_of(self, level, number)
  local row = self.rows[level][number]
  if row then return row end
  local text = self.store and self.store:topic(level, number) or ""
  if level > 0 then
    local above = row_of(self, level - 1, number // WIDE)
    if not above or above[number % WIDE] ~= digest_of(text) then return nil end
  end
  row = lines_of(level, text)
  self.rows[level][number] = row
  return row
end

-- The list of a topic, its name in the list, and the list's number.
local function list_of(self, kind, name)
  local key = hash.sha256(kind .. " " .. name)
  local number = tonumber(key:sub(1, 3), 16)
  return row_of(self, LISTS, number), key, number
end

---The numbers of a topic's entries, ascending; nil if the stored texts do not match the root.
---@param kind string "party"; "said": the SHA-256 of a statement; "leaf" of a submission; "script": its SHA-256;
---  "house": its first submission; "name": the first of each house with the keys of its name (house_names.shared)
---@param name string
---@return integer[]?
function index:numbers(kind, name)
  local row, key = list_of(self, kind, name)
  local found, upto = {}, self.store and self.store.upto or math.huge
  if not row then return nil end
  for digits in (row[key] or ""):gmatch("%d+") do
    local number = math.tointeger(tonumber(digits))
    if number < upto then found[#found + 1] = number end
  end
  return found
end

-- Refuses to add to a register whose index was changed.
local function refuse()
  error(select(2, verdict.no("altered", "the index of entries; `houseway register verify --repair` writes it anew")), 0)
end

---The entries of a topic. Refuses if the index does not hold.
---@param kind string
---@param name string
---@return integer[]
function index:all(kind, name)
  return self:numbers(kind, name) or refuse()
end

---The first entry of a topic. Refuses if the index does not hold.
---@param kind string
---@param name string
---@return integer?
function index:first(kind, name)
  return self:all(kind, name)[1]
end

local function add(self, kind, name, number)
  local row, key, at = list_of(self, kind, name)
  if not row then refuse() end
  row[key] = row[key] and row[key] .. " " .. number or tostring(number)
  self.changed[at] = true
end

-- Adds a house's first entry under each key of its name.
local function add_house(self, house, number)
  if self:first("house", house) then return end
  add(self, "house", house, number)
  for _, shared in ipairs(house_names.shared(house)) do add(self, "name", shared, number) end
end

---Adds judged entries.
---@param taken register.projection.taken[]
---@return register.index
function index:add(taken)
  for _, one in ipairs(taken) do
    add(self, "party", one.party, one.entry)
    add(self, "said", one.said, one.entry)
    if one.script then
      add(self, "leaf", one.leaf, one.entry)
      add(self, "script", one.script, one.entry)
      add_house(self, one.house, one.entry)
    end
  end
  return self
end

-- Writes the changed texts of a level; returns the numbers of the nodes above.
local function put_level(self, level, changed)
  local above = {}
  for number in pairs(changed) do
    local text = text_of(self.rows[level][number])
    if self.store then self.store:put_topic(level, number, text) end
    if level > 0 then row_of(self, level - 1, number // WIDE)[number % WIDE] = digest_of(text) end
    above[number // WIDE] = true
  end
  return above
end

---Brings the nodes up to the changed lists, and stores nodes and lists. Within `store:write`.
---@return register.index
function index:put()
  local changed = self.changed
  for level = LISTS, 0, -1 do changed = put_level(self, level, changed) end
  self.changed = {}
  return self
end

---All texts of an index in memory.
---@return register.store.topic[] by level and number
function index:texts()
  local found = {}
  for level = 0, LISTS do
    for _, number in ipairs(lists.keys(self.rows[level])) do
      local text = text_of(self.rows[level][number])
      if text ~= "" then found[#found + 1] = { level = level, number = number, body = text } end
    end
  end
  return found
end

-- ---- the index's note ----

local KIND = "index"

-- What the register's key signs: this is the index of the entries below a head.
local function said_of(self, log)
  local size = log.tree:size()
  return statement.text({ kind = KIND, register = log.policy.register, size = tostring(size),
    root = hex.of(log.tree:root(size)), index_sha256 = hash.sha256(text_of(row_of(self, 0, 0))) })
end

---Looks for a note that signs this index for a register's head.
---@param log register.log with a checked head
---@return register.index
function index:find_signed(log)
  local kept = self.store:index_note()
  local opened = kept and head.open(kept, log.policy, log.trust:head_key())
  self.signed = opened and opened.text == said_of(self, log)
    and { text = opened.text, note = kept, witnesses = opened.witnesses } or nil
  return self
end

---Signs the index for a register's head, and stores the note. Within `store:write`.
---@param log register.log
---@param key string the register's private key
---@param time integer? of a witness: `key` is the witness's and signs beside the others
function index:sign(log, key, time)
  local text = said_of(self, log)
  local before = time and self.signed.note or text .. "\n"
  self.store:put_index_note(head.with_line(before, text, note.sign(key, text, time)), log.tree:size())
  self:find_signed(log)
end

---True if as many signed the index as the policy requires of a head.
---@param policy register.statement
---@return boolean
function index:is_believed(policy)
  return self.signed ~= nil and head.is_witnessed(self.signed, policy) == true
end

return index
