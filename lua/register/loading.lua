-- Judges entries on demand in a register opened by its projection (register/projection.lua): those of one house and
-- game, each by its time's lists of signers. A signed index (register/index.lua) has their numbers; without an index,
-- all entries are read.

local edition = require("register.edition")
local entry = require("register.entry")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local parties = require("register.parties")
local standing = require("register.standing")
local tree = require("hw.tree")
local trust = require("register.trust")
local verdict = require("register.verdict")

local loading = {}

local SOME = 500 -- entries whose texts are read at once

---An entry by its number; it must lead to the head.
---@param self register.log
---@param number integer
---@return register.entry?
---@return string|register.verdict leaf 32 bytes
function loading.entry_at(self, number)
  local texts, _, lacking = self.store:entries(number, 1)
  if not texts or not texts[1] then return verdict.on(number, "altered", lacking or "it is missing") end
  local leaf, size = tree.leaf(texts[1]), self.tree:size()
  if not tree.entry_holds(leaf, number, size, self.tree:prove_entry(number, size), self.tree:root()) then
    return verdict.on(number, "altered", "it does not lead to the head")
  end
  local read, why = entry.read(texts[1])
  if not read then return why:of_entry(number) end
  return read, leaf
end

-- The first entry of a list that is missing or does not lead to the head.
local function fault_of(self, list)
  for _, number in ipairs(list) do
    local read, why = loading.entry_at(self, number)
    if not read then return nil, why end
  end
  return verdict.no("altered", "entries that do not lead to the head")
end

-- Reads entries, which must lead to the head, and gives each to a function. The function may return a verdict.
local function read_some(self, list, take)
  local texts, leaves = self.store:some_entries(list), {}
  for _, number in ipairs(list) do leaves[number] = tree.leaf(texts[number] or "") end
  if not self.tree:holds(list, leaves) then return fault_of(self, list) end
  for _, number in ipairs(list) do
    local read, why = entry.read(texts[number])
    local ok = read ~= nil
    if ok then ok, why = take(read, number, leaves[number]) end
    if not ok then return why:of_entry(number) end
  end
  return true
end

-- Judges the entries about keys and a party's entries in order, and takes in the party's. Returns the trust after them.
-- `numbers_of` returns a party's numbers.
local function judge_party(self, party, numbers_of, take)
  local is_of, list, keys = {}, {}, {}
  for _, name in ipairs({ parties.KEYS, party ~= parties.KEYS and party or nil }) do
    local numbers, why = numbers_of(self, name)
    if not numbers then return nil, why end
    for _, number in ipairs(numbers) do is_of[number], list[#list + 1] = name, number end
    if name == parties.KEYS then keys = numbers end
  end
  table.sort(list)
  local believed = trust.new(self.policy, function ()
    local texts = self.store:some_entries(keys)
    return lists.collect(keys, function (number) return texts[number] end)
  end)
  for from = 1, #list, SOME do
    local ok, why = read_some(self, table.move(list, from, from + SOME - 1, 1, {}), function (read, number, leaf)
      local believes, against = believed:take(read, read.logged, number)
      if believes and is_of[number] == party then return take(read, number, leaf) end
      return believes, against
    end)
    if not ok then return nil, why end
  end
  return believed
end

-- Finds the first altered entry, if possible. The entries do not lead to the head.
local function find_altered(self, why)
  for number = 0, self.tree:size() - 1 do
    local ok, against = loading.entry_at(self, number)
    if not ok then return nil, against end
  end
  return nil, why
end

-- The parties of all entries up to the head, read once per size.
local function read_parties(self)
  if self.parties and self.parties.size == self.tree:size() then return self.parties end
  local read, why = parties.read(self.store, self.tree:size(), self.tree:root())
  if not read then return find_altered(self, why) end
  self.parties = read
  return read
end

-- A topic's entries in the index, if it is signed as the policy requires. An addition needs only the register's key,
-- which the person who adds has.
local function indexed(self, kind, name)
  local by_key = self.fold.is_adding and self.index.signed
  return (by_key or self.index:is_believed(self.policy)) and self.index:numbers(kind, name)
end

-- A party's entry numbers, from the index or from all entries.
local function numbers_of(self, party)
  local found = indexed(self, "party", party)
  if found then return found end
  local read, why = read_parties(self)
  if not read then return nil, why end
  return read.entries[party] or {}
end

---Judges a party's entries, unless already judged.
---@param self register.log
---@param party string as named by parties.of
---@return boolean?
---@return register.verdict?
function loading.party(self, party)
  local is_adding = self.fold and self.fold.is_adding
  local function take(...)
    self.fold.is_adding = nil -- the entries stay valid under the rules of their time
    local ok, why = self.fold:take(...)
    self.fold.is_adding = is_adding
    return ok, why
  end
  if not self.kept or self.loaded[party] or party == parties.NONE then return true end
  return self.store:read(function ()
    local believed, why = judge_party(self, party, numbers_of, take)
    if not believed then return nil, why end
    self.loaded[party] = true
    -- While statements are added, `trust` is ahead of the stored entries.
    if not self.fold.is_adding then self.trust = believed end
    return true
  end)
end

-- The party of a submission's leaf, from the index.
local function party_of_leaf(self, leaf)
  local number = self.index:first("leaf", leaf)
  if not number then return nil end
  local read, why = loading.entry_at(self, number)
  if not read then error(why, 0) end
  return parties.of(read.fields)
end

---The party whose submission a statement is about, if the register has it.
---@param self register.log
---@param fields register.statement
---@return string
function loading.party_of(self, fields)
  if fields.kind == "edition" then return parties.of_law(fields.chapter) end
  local one = self.fold:submission_of(fields)
  if one or fields.kind == "submission" then return parties.of(one and one.fields or fields) end
  return self.kept and fields.submission and party_of_leaf(self, fields.submission) or parties.of_kind(fields.kind)
end

-- The parties that submitted a script.
local function parties_of_script(self, sha256)
  local numbers, list = indexed(self, "script", sha256), {}
  if not numbers then
    local read, why = read_parties(self)
    if not read then return nil, why end
    return read.of_script[sha256] or {}
  end
  for i, number in ipairs(numbers) do
    local read, why = loading.entry_at(self, number)
    if not read then return nil, why end
    list[i] = parties.of(read.fields)
  end
  return list
end

---Judges the entries of every party that submitted a script.
---@param self register.log
---@param sha256 string of the script
---@return boolean?
---@return register.verdict?
function loading.script(self, sha256)
  if not self.kept then return true end
  local list, why = parties_of_script(self, sha256)
  for _, party in ipairs(list or {}) do
    local ok, against = loading.party(self, party)
    if not ok then return nil, against end
  end
  if not list then return nil, why end
  return true
end

---Judges the entries of a submission's house and game.
---@param self register.log
---@param number integer of its entry; other entries judge nothing
---@return boolean?
---@return register.verdict?
function loading.entry(self, number)
  if not self.kept then return true end
  local read, why = loading.entry_at(self, number)
  if not read then return nil, why end
  if read.fields.kind ~= "submission" then return true end
  return loading.party(self, parties.of(read.fields))
end

---The register's editions of a chapter. If every entry is judged in turn, later editions are not judged yet; otherwise
---all are judged by the lists of signers of their time.
---@param self register.log
---@param chapter string
---@return register.edition[]?
---@return register.verdict?
function loading.editions(self, chapter)
  if not self.kept then
    self.of_law = self.of_law or self.store:entries_of_kind("edition")
    return edition.among(self.of_law, chapter)
  end
  local found = {}
  local ok, why = judge_party(self, parties.of_law(chapter), numbers_of, function (one, number)
    local sound, against = edition.check(one.fields)
    if sound then found[#found + 1] = edition.of(one.fields, number, one.logged) end
    return sound, against
  end)
  if not ok then return nil, why end
  return found
end

---The houses of stored entries that share a key of a name, from the index; none if every entry is judged in turn.
---@param self register.log
---@param shared string as of house_names.shared
---@return { name: string, number: integer }[]
function loading.houses(self, shared)
  if not self.kept then return {} end
  return lists.collect(self.index:all("name", shared), function (number)
    local read, why = loading.entry_at(self, number)
    if not read then error(why, 0) end
    return { name = read.fields.house, number = number }
  end)
end

---Suggests the house and game probably meant, if the named ones have no submission.
---@param self register.log
---@param request { house: string?, game: string? }
---@return string? "Harbor for Pai Gow"
function loading.near(self, request)
  if not (request.house and request.game) then return nil end
  local function phrase(one) return ("%s for %s"):format(one.house, one.game) end
  local known, wanted = {}, phrase(request)
  for _, one in ipairs(self:standings(standing.LAST) or {}) do known[phrase(one)] = true end
  if not known[wanted] then return nearest.name(wanted, lists.keys(known)) end
end

---Judges all entries about keys that the index has, signed or not.
---@param self register.log
---@return register.trust? after them
---@return register.verdict?
function loading.keys(self)
  local function listed(_, party)
    local found = self.index:numbers("party", party)
    if found then return found end
    return verdict.no("altered", "the index of entries")
  end
  return judge_party(self, parties.KEYS, listed, function (...) return self.fold:take(...) end)
end

return loading
