-- Finds each entry's party (a house and game, or "keys") by reading all entries below a head. Used without a signed
-- index (register/index.lua): so nobody who writes to the store can hide an entry. Signatures are judged when an entry
-- is used.

local entry = require("register.entry")
local hex = require("houseway.base.hex")
local tree = require("hw.tree")
local verdict = require("register.verdict")

---@class register.parties
---@field size integer number of entries read
---@field entries table<string, integer[]> by party, in their order
---@field of_script table<string, string[]> by SHA-256 of a script: the parties that submitted it
local parties = {}

---The party of entries about keys, and of other entries about no house.
parties.KEYS, parties.NONE = "keys", "none"

---The party of a chapter's editions.
---@param chapter string
---@return string
function parties.of_law(chapter)
  return "law of " .. chapter
end

---The party of a house and game.
---@param fields { house: string, game: string }
---@return string
function parties.of(fields)
  return fields.house .. "\n" .. fields.game
end

local IS_KEYS = { signers = true, revocation = true, rotation = true, succession = true }

---The party of a statement about no submission.
---@param kind string
---@return string
function parties.of_kind(kind)
  return IS_KEYS[kind] and parties.KEYS or parties.NONE
end

-- Only a field begins a line: the lines of a block begin with "| ".
local function field(text, name)
  return text:match("\n" .. name .. ": ([^\n]*)\n")
end

local function add_to(lists, key, value)
  lists[key] = lists[key] or {}
  table.insert(lists[key], value)
end

---The party of an entry, by its text.
---@param text string
---@param party_of_leaf fun(leaf: string): string? the party of a submission
---@return string
---@return string? script SHA-256 of the script, of a submission
function parties.of_text(text, party_of_leaf)
  local kind = entry.kind_of(text) or ""
  if kind == "edition" then return parties.of_law(field(text, "chapter") or "") end
  local house, game, source = field(text, "house"), field(text, "game"), field(text, "source_sha256")
  if kind == "submission" and house and game then return parties.of({ house = house, game = game }), source end
  local submission = field(text, "submission")
  return submission and party_of_leaf(submission) or parties.of_kind(kind)
end

---Reads all entries below a head.
---@param store register.store
---@param size integer number of entries
---@param root string 32 bytes: its root
---@return register.parties?
---@return register.verdict? if entries do not lead to the root
function parties.read(store, size, root)
  local self = { size = size, entries = { [parties.KEYS] = {} }, of_script = {} }
  local leaves, over = {}, tree.new()
  local function party_of_leaf(leaf) return leaves[leaf] end
  while over:size() < size do
    local from = over:size()
    local texts, missing = store:entries(from, math.min(1000, size - from))
    if not texts or #texts == 0 then return verdict.on(missing or from, "altered", "it is missing") end
    for i, text in ipairs(texts) do
      local leaf = tree.leaf(text)
      local party, script = parties.of_text(text, party_of_leaf)
      if script then
        leaves[hex.of(leaf)] = party
        add_to(self.of_script, script, party)
      end
      add_to(self.entries, party, from + i - 1)
      over:append(leaf)
    end
  end
  if over:root() ~= root then return verdict.no("altered", "the entries do not lead to the head") end
  return self
end

return parties
