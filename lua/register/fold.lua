-- The fold over a register's entries, from the first. A statement takes effect when logged, or later if it says so: no
-- entry changes the past.
--
-- `trust` has judged the signatures. This file takes in submissions, certificates and the law. `register/decisions.lua`
-- has the steps on a submission; `register/standing.lua` the standing at an instant.

local cache_key = require("houseway.base.key")
local certificates = require("register.certificates")
local chapters = require("houseway.law.chapters")
local decisions = require("register.decisions")
local edition = require("register.edition")
local hex = require("houseway.base.hex")
local house_names = require("register.house_names")
local lists = require("houseway.base.lists")
local parties = require("register.parties")
local refusal = require("houseway.base.refusal")
local requests = require("register.requests")
local shell = require("houseway.base.shell")
local standing = require("register.standing")
local steps = require("register.steps")
local verdict = require("register.verdict")

---A step taken.
---@class register.step
---@field number integer of the entry
---@field leaf string? of the entry, in hex
---@field logged string instant
---@field from string instant from which the step counts
---@field step string
---@field stands string "open" | "good" | "held" | "ended"
---@field word string for a verdict
---@field approves boolean? it is an approval
---@field fields register.statement
---@field rule register.steps.rule
---@field conditions register.condition[]
---@field persons { count: integer, required: integer, required_by: string[] }? if several had to sign: how many did,
---  how many had to, and what requires it
---@field late boolean? logged after the law's deadline

---@class register.submission
---@field leaf string hex digits of the entry's leaf
---@field number integer
---@field logged string instant
---@field fields register.statement
---@field edition register.edition? of its law; nil: the register has none; the installed text counts
---@field editions fun(): register.edition[] the known editions of its chapter; of some only the existence
---@field law register.steps.law
---@field steps register.step[]
---@field certificates register.certificate[]
---@field notes register.note[] requests for information, answers, assignments
---@field followers register.submission[] submissions that supersede this one once approved
---@field follows register.submission? the submission that this one supersedes once approved

---@class register.fold
---@field list register.submission[] in the order of entries
---@field by_leaf table<string, register.submission>
---@field versions table<string, integer> entries by house, game and version
---@field of_house table<string, register.submission[]> by house and game
---@field laws table<string, register.steps.law>
---@field timestamps { number: integer, logged: string, fields: register.statement }[]
---@field editions table<string, register.edition[]> by chapter, in the order of entries, once looked up
---@field named_editions fun(chapter: string): register.edition[] the editions known only by existence
---@field find_editions fun(chapter: string): register.edition[]?, register.verdict? finds all
---  editions that the register has of a chapter
---@field houses table<string, { name: string, number: integer }[]> houses by what their names share (house_names.lua)
---@field find_houses fun(shared: string): { name: string, number: integer }[] the register's houses, of entries that
---  the fold may not have taken
---@field is_adding boolean? entries are new. Then a register refuses an edition that this program reads otherwise, a
---  reinstated superseded version, certificates of an old form, houses' names that look alike, a version beside an
---  approved one, a condition that is over, and a second answer to a request
local fold = {}
fold.__index = fold

---@return register.fold without entries
function fold.new()
  return setmetatable({ list = {}, by_leaf = {}, versions = {}, of_house = {}, laws = {}, editions = {},
    timestamps = {}, houses = {}, find_houses = function () return {} end,
    find_editions = function () return {} end, named_editions = function () return {} end }, fold)
end

-- ---- the law of a submission ----

-- Lets an edition read further chapters, which ways may follow, from the register's other editions.
local function shelve(self, one)
  function one.shelf.elsewhere(key, as_of)
    local other = edition.beside(self:editions_of(key) or {}, one, as_of)
    return other and other.shelf.scripts[key]
  end
end

---The editions that the register has of a chapter, in the order of entries.
---@param chapter string
---@return register.edition[]?
---@return register.verdict?
function fold:editions_of(chapter)
  if not self.editions[chapter] then
    local found, why = self.find_editions(chapter)
    if not found then return nil, why end
    for _, one in ipairs(found) do shelve(self, one) end
    self.editions[chapter] = found
  end
  return self.editions[chapter]
end

-- The register's editions of a chapter, and those known only by existence.
local function known_editions(self, chapter)
  local list = lists.joined(self:editions_of(chapter) or {}, self.named_editions(chapter))
  table.sort(list, function (a, b) return a.number < b.number end)
  return list
end

---The edition that a submission names, or whose chapter has its text. In old registers it may come later; a new
---submission must name an existing edition. Nil without a verdict: the register has no edition for it.
---@param fields register.statement
---@param number integer? of the submission's entry; nil: the next
---@return register.edition?
---@return register.verdict? if the register has editions of the chapter but not this one
function fold:edition_of(fields, number)
  number = number or math.maxinteger
  local list, why = self:editions_of(fields.chapter)
  if not list then return nil, why end
  local earlier
  for _, one in ipairs(list) do
    if one:is_of(fields) then return one end
    earlier = one.number < number and one or earlier
  end
  if not fields.edition_sha256 or not earlier then return nil end
  return verdict.no("of something else", "edition_sha256 must be the edition of a law of this register, such as %s of "
    .. "entry %d, not %s: the installed law may differ (`houseway register verify` tells)",
    earlier.fields.edition_sha256, earlier.number, fields.edition_sha256)
end

local function load_law(fields)
  local chapter = chapters.check(fields.chapter, {})
  return steps.law(chapters.load(chapter, {}, fields.as_of))
end

-- The law of approvals by an edition or the installed text. If this program reads the edition otherwise, every logged
-- step counts, but no verdict is ever "in force" (facts.lua).
local function law_of(self, fields, one)
  local name = cache_key.of(fields.chapter, fields.as_of, one and one.number)
  local problem
  if not self.laws[name] then self.laws[name], problem = refusal.catch(edition.reading, one, load_law, fields) end
  if not self.laws[name] and one and one:otherwise() then self.laws[name] = steps.by_hand(fields.chapter) end
  return self.laws[name], problem
end

---The edition of a submission's law, if the register has it; and the law of approvals.
---@param fields register.statement chapter, as_of, edition_sha256 and statute_sha256 of a submission
---@param number integer? of its entry; nil: the next
---@return register.steps.law?
---@return register.edition|register.verdict|nil
function fold:law_of(fields, number)
  local registered, unregistered = self:edition_of(fields, number)
  if not registered and unregistered then return nil, unregistered end
  local law, why = law_of(self, fields, registered)
  if not law then return verdict.no("not allowed", "%s", tostring(why)) end
  return law, registered
end

-- ---- what entries do ----

local function version_of(fields)
  return cache_key.of(parties.of(fields), fields.version)
end

---The submissions of a house for a game, in the order of entries.
---@param of { house: string, game: string }
---@return register.submission[]
function fold:versions_of(of)
  return self.of_house[parties.of(of)] or {}
end

---The submission that another supersedes: named by leaf, or by version of the same house and game.
---@param fields register.statement
---@return register.submission?
function fold:superseded(fields)
  if fields.supersedes then return self.by_leaf[fields.supersedes] end
  for _, one in ipairs(fields.replaces and self:versions_of(fields) or {}) do
    if one.fields.version == fields.replaces then return one end
  end
end

local function keep(self, one)
  local fields = one.fields
  local others = self.of_house[parties.of(fields)] or {}
  self.of_house[parties.of(fields)], others[#others + 1] = others, one
  self.by_leaf[one.leaf], self.versions[version_of(fields)] = one, one.number
  self.list[#self.list + 1] = one
  for _, shared in ipairs(house_names.shared(fields.house)) do
    self.houses[shared] = self.houses[shared] or {}
    table.insert(self.houses[shared], { name = fields.house, number = one.number })
  end
  one.follows = self:superseded(fields)
  if one.follows then table.insert(one.follows.followers, one) end
  return true
end

local function check_follows(self, fields)
  local before = self:superseded(fields)
  if fields.replaces and (fields.supersedes or not before) then
    return verdict.of_something_else("version " .. fields.replaces,
      "the field replaces must be a version that this house submitted for the game, without supersedes")
  end
  if fields.supersedes and not before then
    return verdict.of_something_else(fields.supersedes,
      "the field supersedes must be the leaf of a submission of this register")
  end
  if before and (before.fields.house ~= fields.house or before.fields.game ~= fields.game) then
    return verdict.of_something_else("of a submission of " .. before.fields.house,
      "the field supersedes must be the leaf of a submission of the same house for the same game")
  end
  return true
end

-- Refuses a new submission that could never be approved, beside an approved version that it does not supersede and that
-- has no end. It would use up its version's number.
local function check_alone(self, fields)
  local other = decisions.beside(self, fields, standing.LAST)
  if not other then return true end
  return verdict.not_allowed(("version %s of %s stands beside version %s of entry %d, which is approved"):format(
    fields.version, fields.house, other.fields.version, other.number),
    ("supersede the approved version: `houseway submit --supersedes %s`"):format(shell.quote(other.fields.version)))
end

-- Judges the house's name in a new submission. A name that an old register has stays valid.
local function check_house(self, house)
  local near
  for _, shared in ipairs(house_names.shared(house)) do
    for _, known in ipairs(lists.joined(self.houses[shared] or {}, self.find_houses(shared))) do
      if known.name == house then return true end
      near = near or known
    end
  end
  local found, expected = house_names.fault(house)
  if found then return verdict.not_allowed(("house: %s has %s"):format(house, found), expected) end
  if not near then return true end
  return verdict.not_allowed(("house: %s is taken for %s of entry %d"):format(house, near.name, near.number),
    "write the name of that entry, or a name that differs more")
end

local deeds = {}

-- An edition may withdraw a mistaken one, with a reason. The register shows both.
local function check_withdraws(fields, list, number)
  for _, one in ipairs(list) do
    if one.number < number and fields.withdraws == one.fields.edition_sha256 then
      local by = edition.withdrawn_by(lists.filter(list, function (each) return each.number < number end), one)
      if by then
        return verdict.not_allowed(("entry %d has withdrawn the edition of entry %d"):format(by.number, one.number),
          "withdraw another edition")
      end
      if fields.reason and fields.withdraws ~= fields.edition_sha256 then return true end
      return verdict.not_allowed("the entry withdraws the edition of entry " .. one.number,
        "give another text, and a reason")
    end
  end
  return verdict.of_something_else(fields.withdraws,
    "the field withdraws must be the edition_sha256 of an edition of this chapter")
end

-- A register takes an edition once, unless a former text is in force again. It refuses an edition that this program
-- reads otherwise than its digests say.
function deeds.edition(self, entry, number)
  local fields, list, why = entry.fields, nil, nil
  local ok, against = edition.check(fields)
  if ok then list, why = self:editions_of(fields.chapter) end
  if not list then return nil, against or why end
  if fields.withdraws then ok, against = check_withdraws(fields, list, number) end
  if not ok then return nil, against end
  for _, one in ipairs(list) do
    if one.number == number then return true end -- found from an earlier entry
    if one.fields.edition_sha256 == fields.edition_sha256 and not fields.withdraws then
      return verdict.not_allowed(("entry %d has this edition"):format(one.number), "give another text")
    end
  end
  local one = edition.of(fields, number, entry.logged)
  if self.is_adding and one:otherwise() then
    return verdict.not_allowed("this program reads the edition otherwise than its digests say, " .. one:otherwise())
  end
  shelve(self, one)
  list[#list + 1] = one
  return true
end

function deeds.timestamp(self, entry, number)
  if math.tointeger(entry.fields.size) > number then
    return verdict.of_something_else(entry.fields.size,
      ("the field size must be %d at the most, the entries before"):format(number))
  end
  table.insert(self.timestamps, { number = number, logged = entry.logged, fields = entry.fields })
  return true
end

function deeds.submission(self, entry, number, leaf)
  local fields = entry.fields
  local taken = self.versions[version_of(fields)]
  if taken then
    return verdict.not_allowed(("entry %d has submitted version %s of %s"):format(taken, fields.version, fields.house),
      "give the submission another version")
  end
  local ok, problem = true, nil
  if self.is_adding then ok, problem = check_house(self, fields.house) end
  if ok then ok, problem = check_follows(self, fields) end
  if ok and self.is_adding then ok, problem = check_alone(self, fields) end
  if ok and self.is_adding then ok, problem = certificates.check_enclosed(fields) end
  if not ok then return nil, problem end
  local law, registered = self:law_of(fields, number)
  if not law then return nil, registered end
  local by = self.is_adding and registered and edition.withdrawn_by(self:editions_of(fields.chapter) or {}, registered)
  if by then
    return verdict.not_allowed(("a submission is under entry %d, an edition that entry %d withdrew"):format(
      registered.number, by.number), "submit under an edition that governs")
  end
  ok, problem = steps.check_says(law, fields)
  if not ok then return nil, problem end
  local one = { leaf = leaf, number = number, logged = entry.logged, fields = fields, edition = registered, law = law,
    steps = {}, certificates = {}, notes = {}, followers = {},
    editions = function () return known_editions(self, fields.chapter) end }
  return keep(self, one)
end

---The submission that a statement is, or is about; nil if the fold lacks it.
---@param fields register.statement
---@param leaf string? of the entry, 32 bytes
---@return register.submission?
function fold:submission_of(fields, leaf)
  if fields.kind == "submission" then return leaf and self.by_leaf[hex.of(leaf)] end
  return fields.submission and self.by_leaf[fields.submission]
end

-- A certificate permits nothing, so a certificate for an unknown submission is ignored.
function deeds.certificate(self, entry, number, leaf)
  local one = self.by_leaf[entry.fields.submission]
  if self.is_adding then
    local ok, problem = certificates.check(entry.fields, one)
    if not ok then return nil, problem end
  end
  if one then
    table.insert(one.certificates, { number = number, logged = entry.logged, fields = entry.fields, leaf = leaf })
  end
  return true
end

deeds.review, deeds.approval, deeds.withdrawal = decisions.review, decisions.approval, decisions.withdrawal
for _, kind in ipairs(requests.KINDS) do deeds[kind] = decisions.note end

---Takes in an entry that `trust` has judged. A refused entry changes nothing.
---@param entry register.entry
---@param number integer
---@param leaf string 32 bytes: the leaf's hash, as `hw.tree` has it
---@return boolean?
---@return register.verdict?
function fold:take(entry, number, leaf)
  local deed = deeds[entry.fields.kind]
  if not deed then return true end
  return deed(self, entry, number, hex.of(leaf))
end

return fold
