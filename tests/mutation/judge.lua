-- Whether anything is answered otherwise by a mutant of a chapter: rounds that cite its paragraph first, then all
-- others, then which terms are allowed, how hands stand and rank, which settings are lawful, what wagers are worth, and
-- rounds dealt anew. The first difference ends it. A citation alone is no difference; nor is a chapter that is refused.
--
-- What each answer reads of the law is noted when it is first asked (mutation.trace): it is asked again only of mutants
-- that differ there, and is the same of all others.

local answers = require("mutation.answers")
local chapters = require("houseway.law.chapters")
local corpus = require("mutation.corpus")
local few = require("mutation.few")
local folded = require("mutation.folded")
local hold = require("houseway.way.terms.law")
local marks = require("houseway.way.marked_hands")
local mutants = require("mutation.mutants")
local provisions = require("houseway.law.provisions")
local rankings = require("houseway.law.rankings")
local script = require("houseway.script")
local trace = require("mutation.trace")

---@class mutation.judge
---@field chapter string
---@field rounds mutation.round[]
---@field bases table<string, table> what is answered without a mutant, by the readings
---@field for_faults boolean? few rounds are asked (mutation.few), and on after the first difference
local judge = {}
judge.__index = judge

local DEALT = 25 -- rounds dealt for each table
local TABLES = 8

-- ---- the law in force ----

-- Chapters with declarations other than their scripts'.
local instead = {}

local load = script.load

-- Scripts are read once; a chapter's declarations are the mutant's.
local function loaded(path, sort, ...)
  local chapter = sort == "statute" and path:match("jurisdictions/(.+)%.lua$")
  if not chapter then return load(path, sort, ...) end
  return instead[chapter] and mutants.with(chapter, instead[chapter]) or mutants.script(chapter)
end

-- Does something while chapters are declared otherwise.
local function under(declared, deed)
  local before = instead
  instead, script.load = declared, loaded
  local packed = table.pack(pcall(deed))
  instead, script.load = before, load
  if not packed[1] then error(packed[2], 0) end
  return table.unpack(packed, 2, packed.n)
end

-- ---- readings ----

local function joined(one, other)
  local found = {}
  for key, name in pairs(one) do found[key] = name end
  for key, name in pairs(other) do found[key] = name end
  return found
end

local function id_of(readings)
  local names = {}
  for key, name in pairs(readings) do names[#names + 1] = key .. "=" .. name end
  table.sort(names)
  return table.concat(names, "\n")
end

-- ---- models ----

-- A way under another law: what it is but for the law and its marks, which are compiled anew where there are any. It
-- may stand in place of a way itself, so that nothing of it is copied.
local function under_law(of, statute)
  return setmetatable({ statute = statute }, { __index = function (_, name)
    if name ~= "marks" then return of[name] end
  end })
end

-- The models of one declaration of the chapter, by their readings: false where they are refused. A paragraph that says
-- nothing, `silent`, has no readings.
local function models_of(chapter, declared, silent)
  local known, ways = {}, {}
  local function model(readings)
    if silent then readings = joined(readings, {}) end
    if silent then readings[silent] = nil end
    local id = id_of(readings)
    if known[id] == nil then
      known[id] = under(declared, function ()
        local ok, made = folded.try(chapters.load, chapter, readings)
        return ok and made or false
      end)
    end
    return known[id]
  end
  -- A way held against the model; false where the law's patterns are refused by it.
  local function way(of, statute)
    local terms = of.submission and of.submission.terms or { values = {} }
    statute = rankings.on_terms(statute, terms.values)
    ways[statute] = ways[statute] or {}
    if ways[statute][of] == nil then
      local made = under_law(of, statute)
      ways[statute][of] = folded.try(marks.check, made) and made or false
    end
    return ways[statute][of]
  end
  return { model = model, way = way, chapter = chapter, declared = declared }
end

-- ---- rounds ----

-- A round's setup under a law of the models; nil where the way's patterns are refused by it.
local function setup_under(models, setup, statute)
  local copy = {}
  for name, value in pairs(setup) do copy[name] = value end
  copy.way = models.way(setup.way, statute)
  copy.law = copy.way and copy.way.statute
  return copy.way and copy
end

-- The same, with what it reads of the law.
local function traced(setup, statute)
  local model, read = trace.of(setup.law)
  -- A chapter put together for the terms of a submission.
  if setup.law ~= statute then read["said.straights"], read.paragraphs, read.card_rules = true, true, true end
  local way = setmetatable({ statute = model }, { __index = setup.way })
  setup.way, setup.law = way, model
  return setup, read
end

-- ---- what is answered without a mutant ----

---Opens a chapter for its mutants.
---@param chapter string
---@param heard mutation.round[] rounds of any chapters
---@return mutation.judge
function judge.new(chapter, heard)
  local self = setmetatable({ chapter = chapter, rounds = {}, bases = {}, told = {}, deals = {}, between = {},
    surveyed = {} }, judge)
  self.models = models_of(chapter, {})
  local seen = {}
  for _, one in ipairs(heard) do
    if one.setup.law.key == chapter then self.rounds[#self.rounds + 1] = one end
  end
  -- A table of each kind, for rounds to be dealt at.
  self.tables = {}
  for _, one in ipairs(self.rounds) do
    local id = tostring(one.setup.terms.values)
    if not seen[id] and #self.tables < TABLES then
      seen[id] = true
      self.tables[#self.tables + 1] = one.setup
    end
  end
  return self
end

-- Where the law in some readings differs from it in others.
function judge:differs(readings, others)
  local id = id_of(readings) .. "\n\n" .. id_of(others)
  if not self.between[id] then
    self.between[id] = trace.changed(self.models.model(readings), self.models.model(others))
  end
  return self.between[id]
end

local NOTHING = { fault = true, read = {}, cited = {}, took = 0, entries = {} } -- of no way under these readings

local function base_of(models, one, readings)
  local statute, start = models.model(readings), os.clock()
  local setup = setup_under(models, one.setup, statute)
  if not setup then return NOTHING end
  local under_it, read = traced(setup, statute)
  local found = folded.quietly(folded.fold, under_it, one.events)
  found.read, found.cited, found.took = read, folded.cited(found), os.clock() - start
  local hasty = folded.hasty(setup_under(models, one.setup, statute), one.events)
  found.hasty = not (folded.differ(found, hasty) or folded.cite_otherwise(found, hasty))
  return found
end

-- A round folded without a mutant, with what it read of the law. It is folded anew in other readings only where they
-- differ in what it read.
function judge:base(number, readings)
  local id = id_of(readings)
  local of_readings = self.bases[id] or {}
  self.bases[id] = of_readings
  local one = self.rounds[number]
  if of_readings[number] then return of_readings[number] end
  local known = id ~= id_of(one.readings) and self.models.model(one.readings) and self:base(number, one.readings)
  if known and known ~= NOTHING and not trace.touches(known.read, self:differs(one.readings, readings)) then
    of_readings[number] = known
  else
    of_readings[number] = base_of(self.models, one, readings)
  end
  return of_readings[number]
end

-- The numbers of rounds: those that cite the paragraph before the others, of each the quick before the slow.
function judge:order(key)
  local list, place = {}, {}
  for number, one in ipairs(self.rounds) do
    local base = self:base(number, one.readings)
    list[number], place[number] = number, { base.cited[key] and 0 or 1, base.took }
  end
  table.sort(list, function (a, b)
    local one, other = place[a], place[b]
    if one[1] ~= other[1] then return one[1] < other[1] end
    if one[2] ~= other[2] then return one[2] < other[2] end
    return a < b
  end)
  return list
end

-- ---- what a mutant's models are held against ----

-- Where a mutant differs in some readings from the law without it.
local function changed_in(self, models, readings)
  models.changed = models.changed or {}
  local id = id_of(readings)
  models.changed[id] = models.changed[id] or trace.changed(self.models.model(readings), models.model(readings))
  return models.changed[id]
end

-- What comes of a round with a mutant. Where nothing need be put back without it, nothing is with it, unless that
-- makes a difference.
local function with_mutant(setup, events, base)
  local found = base.hasty and folded.hasty(setup, events)
  if found and not found.fault and not folded.differ(base, found) then return found end
  return folded.fold(setup, events)
end

-- What comes of a round without the mutant, and its law with it; nil where it reads nothing of what a mutant changes.
function judge:reading_it(models, number, readings)
  local chosen = joined(self.rounds[number].readings, readings)
  local statute = self.models.model(chosen) and models.model(chosen)
  local base = statute and self:base(number, chosen)
  if base and not base.fault and trace.touches(base.read, changed_in(self, models, chosen)) then
    return base, statute
  end
end

-- For faults: few of those that read what a mutant changes.
function judge:few_rounds(models, key, readings)
  local citing, others = {}, {}
  for _, number in ipairs(self:order(key)) do
    local base = self:reading_it(models, number, readings)
    if base then table.insert(base.cited[key] and citing or others, number) end
  end
  citing, others = few.of(citing, few.CITING), few.of(others, few.OTHERS)
  return table.move(others, 1, #others, #citing + 1, citing)
end

-- The rounds that read what a mutant changes, one after another: what comes of each without the mutant, and with it.
function judge:folds(models, key, readings)
  local order, at = self.for_faults and self:few_rounds(models, key, readings) or self:order(key), 0
  return function ()
    while at < #order do
      at = at + 1
      local one, base, statute = self.rounds[order[at]], self:reading_it(models, order[at], readings)
      local setup = base and setup_under(models, one.setup, statute)
      if setup then return one, base, with_mutant(setup, one.events, base) end
    end
  end
end

-- ---- the judgement ----

function judge:by_rounds(models, key, readings)
  local came = nil
  for one, base, found in self:folds(models, key, readings) do
    came = came or folded.differ(base, found) and { by = one.from } or nil
    if came and not self.for_faults then return came end
  end
  return came
end

local function set(...)
  local found = {}
  for _, names in ipairs({ ... }) do
    for name in names:gmatch("%S+") do found[name] = true end
  end
  return found
end

-- What is answered without rounds, kept for the law without a mutant.
local FACTS = {
  { "the terms allowed", function (statute) return answers.terms(statute) end },
  { "how set hands stand", function (statute) return answers.outcome(statute) end },
  { "what wagers are worth", function (statute) return answers.odds(statute) end },
  { "how hands rank", function (statute) return answers.ranking(statute) end },
}

function judge:by_facts(models, readings)
  local id, came = id_of(readings), nil
  local changed = changed_in(self, models, readings)
  for number, fact in ipairs(FACTS) do
    local name = number .. id
    if not self.told[name] then
      local statute, read = trace.of(self.models.model(readings))
      self.told[name] = { answer = fact[2](statute), read = read }
    end
    local base = self.told[name]
    if trace.touches(base.read, changed) and fact[2](models.model(readings)) ~= base.answer then
      came = came or { by = fact[1] }
      if not self.for_faults then return came end
    end
  end
  return came
end

-- What ways depend on that are held against a chapter, besides the terms allowed.
local OF_WAYS = set("clauses player_clauses exceptions_to card_rules tile_rules parts marks game")
local FIELDS_OF_WAYS = set("play binds exceptions_to set_by notwithstanding")

local function touches_ways(changed)
  for name in pairs(changed) do
    if OF_WAYS[name] or FIELDS_OF_WAYS[name:match("[:.]([%a_]+)$")] then return true end
  end
  return false
end

local function ways_found(models, readings)
  return under(models.declared, function ()
    return answers.clauses(models.chapter, readings, models.model(readings).game)
  end)
end

-- For faults: whether ways were decided for enough mutants of the field.
function judge:surveyed_enough(mutant)
  local surveyed = self.surveyed[mutant.field] or 0
  self.surveyed[mutant.field] = surveyed + 1
  return self.for_faults and surveyed >= few.SURVEYED
end

function judge:by_ways(models, readings, mutant)
  if not touches_ways(changed_in(self, models, readings)) or self:surveyed_enough(mutant) then return nil end
  local name = "ways" .. id_of(readings)
  self.told[name] = self.told[name] or ways_found(self.models, readings)
  return ways_found(models, readings) ~= self.told[name] and { by = "what ways are found to be" } or nil
end

local function deals_differ(base, found)
  local same = folded.same
  if (base.state == nil) ~= (found.state == nil) then return true end
  return base.state and not (same(base.state.entries, found.state.entries) and same(base.events, found.events))
end

-- Rounds dealt at a table without a mutant, each with what it read of the law.
function judge:dealt(number, readings)
  local id = number .. id_of(readings)
  if not self.deals[id] then
    local list = {}
    for index = 1, DEALT do
      local statute, read = trace.of(self.models.model(readings))
      list[index] = folded.quietly(corpus.dealt, self.tables[number], statute, index)
      list[index].read, list[index].setup = read, nil
    end
    self.deals[id] = list
  end
  return self.deals[id]
end

function judge:by_deals(models, readings)
  local changed, came = changed_in(self, models, readings), nil
  for number, setup in ipairs(self.tables) do
    for index, base in ipairs(self:dealt(number, readings)) do
      if trace.touches(base.read, changed) then
        local found = corpus.dealt(setup, models.model(readings), index)
        came = came or deals_differ(base, found) and { by = base.from } or nil
        if self.for_faults and index >= few.DEALT then break end
        if came and not self.for_faults then return came end
      end
    end
  end
  return came
end

local ASKED = { "by_facts", "by_ways", "by_deals" }

function judge:answered_otherwise(models, mutant, readings)
  -- A row of a paytable may be of a hand that no round has.
  local came = mutant.row and self:by_facts(models, readings)
  if came and not self.for_faults then return came end
  came = self:by_rounds(models, mutant.key, readings) or came
  for _, name in ipairs(ASKED) do
    if came and not self.for_faults then return came end
    came = self[name](self, models, readings, mutant) or came
  end
  return came
end

-- The readings in which a mutant is looked at: that in which it stands; else the default, then each other of its
-- paragraph's.
function judge:readings_for(mutant)
  local found, one = {}, self.models.model({}).by_key[mutant.key]
  if mutant.reading and not one then return { { [mutant.key] = mutant.reading } } end -- shared
  for _, reading in ipairs(one.readings) do
    if not mutant.reading or mutant.reading == reading.name then
      local chosen = reading.default and {} or { [one.key] = reading.name }
      table.insert(found, reading.default and 1 or #found + 1, chosen)
    end
  end
  return #found > 0 and found or { {} }
end

---What becomes of a mutant: "refused", where the chapter cannot be read with it; "told" by something that is answered
---otherwise; "nominal" where nothing is. Whatever is raised on the way that is no refusal is a fault of houseway's own.
---@param mutant mutation.mutant
---@param declared table<string, table[]>? the declarations; left out: the mutant's
---@return { verdict: "refused"|"told"|"nominal", by: string?, fault: string? }
function judge:of(mutant, declared)
  local models = models_of(self.chapter, declared or { [mutant.chapter] = mutants.declarations(mutant) },
    mutant.kind == "all" and mutant.key or nil)
  local read, came = false, nil
  folded.faults()
  for _, readings in ipairs(self:readings_for(mutant)) do
    if self.models.model(readings) and models.model(readings) then
      read = true
      came = came or self:answered_otherwise(models, mutant, readings)
      if came then break end
    end
  end
  local verdict = came and "told" or read and "nominal" or "refused"
  return { verdict = verdict, by = came and came.by, fault = folded.faults()[1] }
end

-- ---- why nothing is ----

-- Whether an entry of a round, or a refusal, cites another paragraph.
function judge:cites_otherwise(mutant)
  local models = models_of(self.chapter, { [mutant.chapter] = mutants.declarations(mutant) },
    mutant.kind == "all" and mutant.key or nil)
  for _, readings in ipairs(self:readings_for(mutant)) do
    for _, base, found in self:folds(models, mutant.key, readings) do
      if folded.cite_otherwise(base, found) then return true end
    end
  end
  return false
end

local MOST_CHANGES = 3 -- tried of one field

-- Who permits the terms all the same, where none of them is left without one.
local function permitted_anyway(model, mutant)
  local struck, keys, seen = mutants.struck_out(mutant), {}, {}
  for _, term in ipairs(type(struck) == "table" and struck or { struck }) do
    local said = hold.permitting(model, term)
    if not said then return nil end
    if not seen[said.key] then keys[#keys + 1], seen[said.key] = said.key, true end
  end
  return keys
end

-- Who says it again, so that something is answered otherwise where nobody says it, or the chapter cannot be read.
function judge:said_again(mutant)
  if mutant.field == "permits" then
    local model = models_of(self.chapter, { [mutant.chapter] = mutants.declarations(mutant) }).model({})
    return model and permitted_anyway(model, mutant) or nil
  end
  local among = {}
  for index, source in ipairs(self.models.model({}).sources) do among[index] = source.key end
  local declared, keys = mutants.said_again(mutant, among)
  return #keys > 0 and self:of(mutant, declared).verdict ~= "nominal" and keys or nil
end

-- How the game is, whoever writes its law: any other figure is refused, and nothing else is known to the engine.
local OF_GAME = { parts = true, deck = true }

local function is_of_game(mutant)
  if mutant.kind ~= "all" then return OF_GAME[mutant.field] or false end
  for _, path in ipairs(mutant.paths) do
    if not OF_GAME[path[#path]] then return false end
  end
  return true
end

---Why nothing is answered otherwise without what a mutant strikes out.
---@param mutant mutation.mutant
---@param changes mutation.mutant[] what may be said instead
---@return "again"|"default"|"fixed"|"cited"|"unread" why
---@return string[]? keys of those that say it again
function judge:why(mutant, changes)
  local keys = mutant.kind == "delete" and not mutant.row and self:said_again(mutant)
  if keys then return "again", keys end
  local tried = 0
  for _, change in ipairs(changes) do
    local provision = provisions.by_name[change.field]
    if tried < MOST_CHANGES and not (provision and provision.kind == "names") then
      tried = tried + 1
      if self:of(change).verdict == "told" then return "default" end
    end
  end
  if is_of_game(mutant) then return "fixed" end
  return self:cites_otherwise(mutant) and "cited" or "unread"
end

return judge
