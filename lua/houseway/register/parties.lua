-- Finds the party of each entry below a head, a house and game or "keys", by reading all of them. The projection is not
-- used, so that someone who can write to the store cannot hide an entry. Only fields are read; signatures are judged
-- when an entry is used.

local hex = require("houseway.base.hex")
local tree = require("hw.tree")
local verdict = require("houseway.register.verdict")

---@class houseway.register.parties
---@field size integer how many entries were read
---@field of_entry table<integer, string> by number, from 0
---@field entries table<string, integer[]> by party, in their order
---@field of_script table<string, string[]> by SHA-256 of a script: who submitted it
local parties = {}

---The party of entries about keys, and of others that concern no house.
parties.KEYS = "keys"

---The party of the editions of a chapter.
---@param chapter string
---@return string
function parties.of_law(chapter)
  return "law of " .. chapter
end

---The party of a house and game.
---@param said { house: string, game: string }
---@return string
function parties.of(said)
  return said.house .. "\n" .. said.game
end

-- Only a field begins a line: lines of a block begin with "| ".
local function field(text, name)
  return text:match("\n" .. name .. ": ([^\n]*)\n")
end

local function add_to(lists, key, value)
  lists[key] = lists[key] or {}
  table.insert(lists[key], value)
end

local function party_of(self, leaves, text, leaf)
  if text:find("^houseway entry 1\nlogged: [^\n]*\n\nhouseway edition 1\n") then
    return parties.of_law(field(text, "chapter") or "")
  elseif not text:find("^houseway entry 1\nlogged: [^\n]*\n\nhouseway submission 1\n") then
    local submission = field(text, "submission")
    return submission and leaves[submission] or parties.KEYS
  end
  local house, game, source = field(text, "house"), field(text, "game"), field(text, "source_sha256")
  if not (house and game) then return parties.KEYS end
  local party = parties.of({ house = house, game = game })
  leaves[hex.of(leaf)] = party
  if source then add_to(self.of_script, source, party) end
  return party
end

---Reads all entries below a head.
---@param store houseway.register.store
---@param size integer number of entries
---@param root string 32 bytes: its root
---@return houseway.register.parties?
---@return houseway.register.verdict? if the entries do not lead to the root
function parties.read(store, size, root)
  local self = { size = size, of_entry = {}, entries = { [parties.KEYS] = {} }, of_script = {} }
  local leaves, over = {}, tree.new()
  while over:size() < size do
    local from = over:size()
    local texts, missing = store:entries(from, math.min(1000, size - from))
    if not texts or #texts == 0 then return verdict.on(missing or from, "altered", "it is missing") end
    for i, text in ipairs(texts) do
      local leaf = tree.leaf(text)
      local party = party_of(self, leaves, text, leaf)
      self.of_entry[from + i - 1] = party
      add_to(self.entries, party, from + i - 1)
      over:append(leaf)
    end
  end
  if over:root() ~= root then return verdict.no("altered", "the entries do not lead to the head") end
  return self
end

return parties
