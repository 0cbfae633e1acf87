-- Judges entries on demand in a register opened by its projection (register/projection.lua): those of one house and
-- game, each by the lists of signers of its time.

local edition = require("houseway.register.edition")
local entry = require("houseway.register.entry")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local parties = require("houseway.register.parties")
local tree = require("hw.tree")
local trust = require("houseway.register.trust")
local verdict = require("houseway.register.verdict")

local loading = {}

---An entry by its number; it must lead to the head.
---@param self houseway.register.log
---@param number integer
---@return houseway.register.entry?
---@return string|houseway.register.verdict leaf 32 bytes
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

-- The entries of a party and all entries about keys, ascending; `numbers_of` gives the numbers of a party's.
local function rows_of(party, numbers_of)
  local list = {}
  for _, name in ipairs({ parties.KEYS, party ~= parties.KEYS and party or nil }) do
    for _, number in ipairs(numbers_of(name)) do list[#list + 1] = { entry = number, party = name } end
  end
  table.sort(list, function (a, b) return a.entry < b.entry end)
  return list
end

-- The same from the projection, up to the size of the head.
local function kept_rows(self, party)
  local size = self.tree:size()
  return rows_of(party, function (name)
    return lists.collect(self.store:about("party", name), function (row) return row.entry < size and row.entry end)
  end)
end

-- Judges the entries of a party in their order, and has each taken; returns the trust after them.
local function judge_party(self, party, rows, take)
  local believed = trust.new(self.policy)
  for _, row in ipairs(rows) do
    local read, leaf = loading.entry_at(self, row.entry)
    if not read then return nil, leaf end
    local ok, why = believed:take(read, read.logged, row.entry)
    if ok and row.party == party then ok, why = take(read, row.entry, leaf) end
    if not ok then return why:of_entry(row.entry) end
  end
  return believed
end

local function load_rows(self, party, rows)
  local ok, why = judge_party(self, party, rows, function (...) return self.fold:take(...) end)
  if not ok then return nil, why end
  self.loaded[party] = true
  return true
end

---The party whose submission a statement is about, as far as the register knows.
---@param self houseway.register.log
---@param said houseway.register.statement
---@return string
function loading.party_of(self, said)
  if said.kind == "edition" then return parties.of_law(said.chapter) end
  local one = self.fold:submission_of(said)
  if one or said.kind == "submission" then return parties.of(one and one.said or said) end
  local row = self.kept and said.submission and self.store:about("leaf", said.submission)[1]
  return row and row.party or parties.KEYS
end

---As `loading.party`, by the projection's list of the party's entries: an entry missing there is not seen.
---@param self houseway.register.log
---@param party string
---@return boolean?
---@return houseway.register.verdict?
function loading.kept(self, party)
  if self.loaded[party] then return true end
  return load_rows(self, party, kept_rows(self, party))
end

-- The entries do not lead to the head: finds the first that was altered, if it can be identified.
local function find_altered(self, why)
  for number = 0, self.tree:size() - 1 do
    local ok, against = loading.entry_at(self, number)
    if not ok then return nil, against end
  end
  return nil, why
end

-- The parties of all entries up to the head, read once for each size.
local function read_parties(self)
  if self.parties and self.parties.size == self.tree:size() then return self.parties end
  local read, why = parties.read(self.store, self.tree:size(), self.tree:root())
  if not read then return find_altered(self, why) end
  self.parties = read
  return read
end

---Judges the entries of a house and game, if not done already. For this all entries of the head are read.
---@param self houseway.register.log
---@param party string as named by parties.of
---@return boolean?
---@return houseway.register.verdict?
function loading.party(self, party)
  if not self.kept or self.loaded[party] then return true end
  return self.store:read(function ()
    local read, why = read_parties(self)
    if not read then return nil, why end
    return load_rows(self, party, rows_of(party, function (name) return read.entries[name] or {} end))
  end)
end

---Judges the entries of every party that submitted a script.
---@param self houseway.register.log
---@param sha256 string of the script
---@return boolean?
---@return houseway.register.verdict?
function loading.script(self, sha256)
  if not self.kept then return true end
  local read, why = read_parties(self)
  local ok = read ~= nil
  for _, party in ipairs(read and read.of_script[sha256] or {}) do
    if ok then ok, why = loading.party(self, party) end
  end
  if not ok then return nil, why end
  return true
end

---Judges the entries of the party that an entry is about.
---@param self houseway.register.log
---@param number integer
---@return boolean?
---@return houseway.register.verdict?
function loading.entry(self, number)
  if not self.kept then return true end
  local read, why = read_parties(self)
  if not read then return nil, why end
  return loading.party(self, read.of_entry[number])
end


---The editions of a chapter that the register has. Where every entry is judged in turn, those of later entries are not
---judged yet; otherwise they are, by the lists of signers of their time.
---@param self houseway.register.log
---@param chapter string
---@return houseway.register.edition[]?
---@return houseway.register.verdict?
function loading.editions(self, chapter)
  if not self.kept then
    self.of_law = self.of_law or self.store:entries_of_kind("edition")
    return edition.among(self.of_law, chapter)
  end
  local party, found, read = parties.of_law(chapter), {}, self.parties
  local all = read and read.size == self.tree:size() and read.entries
  local rows = all and rows_of(party, function (name) return all[name] or {} end) or kept_rows(self, party)
  local ok, why = judge_party(self, party, rows, function (one, number)
    local sound, against = edition.check(one.said)
    if sound then found[#found + 1] = edition.of(one.said, number, one.logged) end
    return sound, against
  end)
  if not ok then return nil, why end
  return found
end

---Suggests the house and game that was probably meant, if nothing was submitted for the one named.
---@param self houseway.register.log
---@param request { house: string?, game: string? }
---@return string? "Harbor for Pai Gow"
function loading.near(self, request)
  if not (request.house and request.game) then return nil end
  local function phrase(house, game) return ("%s for %s"):format(house, game) end
  local names, wanted = {}, phrase(request.house, request.game)
  for party in pairs(self.parties and self.parties.entries or {}) do
    local house, game = party:match("^(.-)\n(.*)$")
    if house then names[#names + 1] = phrase(house, game) end
  end
  for _, one in ipairs(self.fold.list) do names[#names + 1] = phrase(one.said.house, one.said.game) end
  if not lists.has(names, wanted) then return nearest.name(wanted, names) end
end

---Judges all entries about keys, by the projection's list of them.
---@param self houseway.register.log
---@return houseway.register.trust? after them
---@return houseway.register.verdict?
function loading.keys(self)
  return judge_party(self, parties.KEYS, kept_rows(self, parties.KEYS), function (...) return self.fold:take(...) end)
end

return loading
