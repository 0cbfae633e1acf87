-- Whether anything is answered otherwise by a mutant of a chapter: rounds that cite its paragraph first, then all
-- others, then which terms are allowed, how hands stand and rank, which settings are lawful, what wagers are worth, and
-- rounds dealt anew. The first difference ends it. A citation alone is no difference; nor is a chapter that is refused.

local answers = require("mutation.answers")
local chapters = require("houseway.law.chapters")
local corpus = require("mutation.corpus")
local hold = require("houseway.way.terms.law")
local marks = require("houseway.way.marks")
local mutants = require("mutation.mutants")
local provisions = require("houseway.law.provisions")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local round = require("houseway.round")
local script = require("houseway.script")

---@class mutation.judge
---@field chapter string
---@field rounds mutation.round[]
---@field bases table<string, table> what is answered without a mutant, by the readings
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
  local own = mutants.script(chapter)
  return { file = own.file, source = own.source, program = own.program,
    declarations = instead[chapter] or own.declarations }
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
        return refusal.catch(chapters.load, chapter, readings) or false
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
      local made = {}
      for name, value in pairs(of) do made[name] = value end
      made.statute, made.marks = statute, nil
      ways[statute][of] = pcall(marks.check, made) and made or false
    end
    return ways[statute][of]
  end
  return { model = model, way = way, chapter = chapter, declared = declared }
end

-- ---- rounds ----

-- Whether two facts are one but for what they cite.
local function same(a, b, cited)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in pairs(a) do
    if (cited or key ~= "cite") and not same(value, b[key], cited) then return false end
  end
  for key in pairs(b) do
    if (cited or key ~= "cite") and a[key] == nil then return false end
  end
  return true
end

local function setup_under(models, setup, statute)
  local copy = {}
  for name, value in pairs(setup) do copy[name] = value end
  copy.way = models.way(setup.way, statute)
  copy.law = copy.way and copy.way.statute
  return copy.way and copy
end

local LACKS = "a paragraph that says it, its own or borrowed"

-- How an event is refused: because the law forbids it, or says nothing of it. Words and citations are no difference.
local function refused(problem)
  return type(problem) == "table" and problem.expected == LACKS and "the law says nothing" or "the law forbids it"
end

-- What follows from a round's events: entries, which events are refused, what is waited for at the end. A fault of
-- houseway's own is told as one.
local function fold(setup, events)
  local found = { refused = {}, entries = {}, cites = {} }
  local ok, state = pcall(round.open, setup)
  if not ok or not state then return { fault = not ok, not_opened = true, refused = {}, entries = {} } end
  for number, event in ipairs(events) do
    local done, put, problem = pcall(round.put, state, event)
    if not done then
      found.fault = not refusal.is(put)
      found.refused[number] = true
      break
    end
    found.refused[number] = not put and refused(problem)
    found.cites[number] = not put and problem.cite or nil
  end
  local known, names, detail = pcall(round.wants, state)
  found.entries, found.wants = state.entries, known and { names, detail } or nil
  return found
end

local function differ(one, other)
  return one.not_opened ~= other.not_opened or one.fault ~= other.fault or not same(one.refused, other.refused)
    or not same(one.entries, other.entries) or not same(one.wants, other.wants)
end

local function cites(found, key)
  for _, entry in ipairs(found.entries) do
    if entry.cite == key then return true end
  end
  return false
end

-- ---- what is answered without a mutant ----

---Opens a chapter for its mutants.
---@param chapter string
---@param heard mutation.round[] rounds of any chapters
---@return mutation.judge
function judge.new(chapter, heard)
  local self = setmetatable({ chapter = chapter, rounds = {}, bases = {}, told = {} }, judge)
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

-- A round folded without a mutant; folded once.
function judge:base(number, readings)
  local id = id_of(readings)
  local of_readings = self.bases[id] or {}
  self.bases[id] = of_readings
  if not of_readings[number] then
    local one = self.rounds[number]
    local setup = setup_under(self.models, one.setup, self.models.model(readings))
    of_readings[number] = fold(setup, one.events)
  end
  return of_readings[number]
end

-- The numbers of rounds, those that cite the paragraph before the others.
function judge:order(key)
  local first, others = {}, {}
  for number, one in ipairs(self.rounds) do
    local list = cites(self:base(number, one.readings), key) and first or others
    list[#list + 1] = number
  end
  return table.move(others, 1, #others, #first + 1, first)
end

-- ---- the judgement ----

function judge:by_rounds(models, key, readings)
  for _, number in ipairs(self:order(key)) do
    local one = self.rounds[number]
    local chosen = joined(one.readings, readings)
    if self.models.model(chosen) then
      local statute = models.model(chosen)
      local setup = statute and setup_under(models, one.setup, statute)
      local found = setup and fold(setup, one.events)
      if found and differ(self:base(number, chosen), found) then
        return { by = one.from, fault = found.fault }
      end
    end
  end
  return nil
end

local function set(...)
  local found = {}
  for _, names in ipairs({ ... }) do
    for name in names:gmatch("%S+") do found[name] = true end
  end
  return found
end

-- The fields that each fact can depend on.
local RANKS = "ranks_pairs ranks_tiles values counts_as equal_values zero ranks_cards joker joker_in_flush hand order "
  .. "ranks_hands straights equal_hands"
local ENDS = "copy identical outcome when wager notwithstanding called"
local PAYS = "seven called variant pays hands odds choose_from row_order loses_with joker_colour least_meter "
  .. "qualifying_wager envy_from paytable mixed_pair seats"

-- What is answered without rounds, kept for the law without a mutant.
local FACTS = {
  { "the terms allowed", function (models, readings) return answers.terms(models.model(readings)) end },
  { "how set hands stand", function (models, readings) return answers.outcome(models.model(readings)) end,
    of = set(RANKS, ENDS) },
  { "what wagers are worth", function (models, readings) return answers.odds(models.model(readings)) end,
    of = set(RANKS, PAYS) },
  { "how hands rank", function (models, readings) return answers.ranking(models.model(readings)) end,
    of = set(RANKS) },
  { "what ways are found to be", function (models, readings)
    return under(models.declared, function ()
      return answers.clauses(models.chapter, readings, models.model(readings).game)
    end)
  end, of = set("play binds exceptions_to set_by", RANKS) },
}

-- Whether a mutant changes one of some fields.
local function touches(mutant, of)
  if mutant.kind == "all" or of[mutant.field] then return true end
  for _, path in ipairs(mutant.paths) do
    for _, step in ipairs(path) do
      if of[step] then return true end
    end
  end
  return false
end

function judge:by_facts(models, mutant, readings)
  local id = id_of(readings)
  for number, fact in ipairs(FACTS) do
    if not fact.of or touches(mutant, fact.of) then
      local name = number .. id
      self.told[name] = self.told[name] or fact[2](self.models, readings)
      if fact[2](models, readings) ~= self.told[name] then return { by = fact[1] } end
    end
  end
  return nil
end

local function deals_differ(one, other)
  for number, base in ipairs(one) do
    local found = other[number]
    if (base.state == nil) ~= (found.state == nil) then return base.from end
    if base.state and not (same(base.state.entries, found.state.entries) and same(base.events, found.events)) then
      return base.from
    end
  end
  return nil
end

function judge:by_deals(models, readings)
  local id, statute = id_of(readings), models.model(readings)
  self.deals = self.deals or {}
  self.deals[id] = self.deals[id] or {}
  for number, setup in ipairs(self.tables) do
    local base = self.deals[id][number]
    if not base then
      base = corpus.dealt(setup, self.models.model(readings), 1, DEALT)
      self.deals[id][number] = base
    end
    local at = deals_differ(base, corpus.dealt(setup, statute, 1, DEALT))
    if at then return { by = at } end
  end
  return nil
end

function judge:answered_otherwise(models, mutant, readings)
  return self:by_rounds(models, mutant.key, readings) or self:by_facts(models, mutant, readings)
    or self:by_deals(models, readings)
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
---otherwise; "nominal" where nothing is.
---@param mutant mutation.mutant
---@param declared table<string, table[]>? the declarations; left out: the mutant's
---@return { verdict: "refused"|"told"|"nominal", by: string?, fault: boolean? }
function judge:of(mutant, declared)
  local models = models_of(self.chapter, declared or { [mutant.chapter] = mutants.declarations(mutant) },
    mutant.kind == "all" and mutant.key or nil)
  local read = false
  for _, readings in ipairs(self:readings_for(mutant)) do
    if self.models.model(readings) and models.model(readings) then
      read = true
      local found = self:answered_otherwise(models, mutant, readings)
      if found then return { verdict = "told", by = found.by, fault = found.fault } end
    end
  end
  return { verdict = read and "nominal" or "refused" }
end

-- ---- why nothing is ----

-- Whether an entry of a round, or a refusal, cites another paragraph.
function judge:cites_otherwise(mutant)
  local models = models_of(self.chapter, { [mutant.chapter] = mutants.declarations(mutant) },
    mutant.kind == "all" and mutant.key or nil)
  for _, readings in ipairs(self:readings_for(mutant)) do
    for _, number in ipairs(self:order(mutant.key)) do
      local one = self.rounds[number]
      local chosen = joined(one.readings, readings)
      local statute = self.models.model(chosen) and models.model(chosen)
      local setup = statute and setup_under(models, one.setup, statute)
      local found, base = setup and fold(setup, one.events), self:base(number, chosen)
      if found and not (same(base.entries, found.entries, true) and same(base.cites, found.cites)) then return true end
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

-- Who says it again, so that something is answered otherwise where nobody says it.
function judge:said_again(mutant)
  if mutant.field == "permits" then
    local model = models_of(self.chapter, { [mutant.chapter] = mutants.declarations(mutant) }).model({})
    return model and permitted_anyway(model, mutant) or nil
  end
  local among = {}
  for index, source in ipairs(self.models.model({}).sources) do among[index] = source.key end
  local declared, keys = mutants.said_again(mutant, among)
  return #keys > 0 and self:of(mutant, declared).verdict == "told" and keys or nil
end

---Why nothing is answered otherwise without what a mutant strikes out.
---@param mutant mutation.mutant
---@param changes mutation.mutant[] what may be said instead
---@return "again"|"default"|"cited"|"unread" why
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
  return self:cites_otherwise(mutant) and "cited" or "unread"
end

return judge
