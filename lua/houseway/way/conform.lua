-- Judges a way: compares the survey's counts with the law, clause by clause and rule by rule.
--
-- Findings are plain data as `houseway check --json` prints them (docs/check.md). Hands are text.
-- Programs import this module.

local chapters = require("houseway.law.chapters")
local describe = require("houseway.way.describe")
local editions = require("houseway.law.editions")
local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local hidden_clauses = require("houseway.way.hidden_clauses")
local lists = require("houseway.base.lists")
local objection = require("houseway.way.objection")
local basis = require("houseway.way.basis")
local shadow = require("houseway.way.shadow")
local terms = require("houseway.way.terms")
local text = require("houseway.base.text")

local conform = {}

local builder = {}
builder.__index = builder

function builder:hand(pieces)
  return pieces and hands.text(self.way.game, pieces) or nil
end

-- ---- the smallest hand of a fault ----

local function shown(game, setting)
  return { high = hands.text(game, setting.high), low = hands.text(game, setting.low) }
end

---The settings that the law allows, one for each rank; all that exist if no paragraph governs the hand.
---@param way houseway.way
---@param pieces integer[]
---@return table[] settings of the ranking's view
---@return integer[] numbers of these settings
function conform.allowed(way, pieces)
  local trace, found, numbers, seen = way.program:trace(way.ranking, pieces), {}, {}, {}
  for number, setting in ipairs(way.ranking:view(pieces)) do
    local lawful = trace.clause and lists.has(trace.lawful, number) or not trace.clause and setting.exists
    if lawful and not seen[setting.same] then
      seen[setting.same] = true
      found[#found + 1], numbers[#numbers + 1] = setting, number
    end
  end
  return found, numbers
end

-- Adds the smallest hand to a finding, its setting, and under `name` the lawful settings that `among` accepts. Adds
-- nothing if the caller wants only counts.
function builder:add_example(entry, least, name, among)
  if not least or self.counts_only then return entry end
  local game, view = self.way.game, self.way.ranking:view(least)
  local number = self.decided.table:find(least)
  entry.example = self:hand(least)
  entry.set = number and shown(game, view[number])
  if not name then return entry end
  entry[name] = {}
  for _, setting in ipairs(conform.allowed(self.way, least)) do
    if not among or among(setting, view[number]) then entry[name][#entry[name] + 1] = shown(game, setting) end
  end
  return entry
end

-- ---- departures ----

---The law on one hand as it is set.
---@param way houseway.way
---@param hand integer[]
---@param number integer of the setting
---@param rule houseway.way.rule? the rule that chose it
---@return { cite: string?, printed: string?, lawful: boolean?, noted: boolean? } law empty if no paragraph governs
function conform.of_setting(way, hand, number, rule)
  local governing, lawful = way.program:lawful(way.ranking, hand, number)
  local clause = way.clauses[governing]
  if not clause then return {} end
  local law = { cite = clause.key, printed = clause.printed, lawful = lawful }
  if rule and not law.lawful then law.noted = objection.of(way.statute, rule, clause.key) == nil end
  return law
end

---The unlawful departures: pairs of rule and clause numbers, each with its tally.
---@param way houseway.way
---@param decided houseway.way.decided
---@return integer[][]
---@return table[] tallies
function conform.breaches(way, decided)
  local found, tallies = {}, {}
  for number, rule in ipairs(way.submission.rules) do
    for _, tally in ipairs(decided.report.rules[number].departs) do
      if objection.of(way.statute, rule, way.clauses[tally.clause].key) then
        found[#found + 1], tallies[#tallies + 1] = { number, tally.clause }, tally
      end
    end
  end
  return found, tallies
end

local function departure(self, rule, tally)
  local clause = self.way.clauses[tally.clause]
  local why = objection.of(self.way.statute, rule, clause.key)
  return self:add_example({
    rule = rule.name, line = rule.line, cite = clause.key, printed = clause.printed, noted = why == nil,
    why = why, can_note = why ~= nil and rule.kind ~= "follow" and objection.may_note(self.way.statute, clause.key),
    hands = tally.hands, classes = tally.classes, least = tally.least,
  }, tally.least, "lawful")
end

-- A `departs_from` line for authors to paste. It notes all departures of a rule that may be noted, and leaves out the
-- rule's keys of other laws.
local function line_to_paste(way, rule, departures)
  local keys, lacking = {}, false
  for _, key in ipairs(rule.departs_from or {}) do
    if chapters.lies_under(key, way.statute.key) or objection.may_note(way.statute, key) then
      keys[#keys + 1] = ('"%s"'):format(key)
    end
  end
  for _, one in ipairs(departures) do
    if one.rule == rule.name and one.can_note then
      keys[#keys + 1], lacking = ('"%s"'):format(one.cite), true
    end
  end
  local list = table.concat(keys, ", ")
  if lacking then return ("departs_from = %s,"):format(#keys > 1 and "{ " .. list .. " }" or list) end
end

function builder:departures()
  local found = {}
  for number, rule in ipairs(self.way.submission.rules) do
    local of_rule = {}
    for _, tally in ipairs(self.report.rules[number].departs) do
      of_rule[#of_rule + 1] = departure(self, rule, tally)
    end
    local paste = line_to_paste(self.way, rule, of_rule)
    for _, one in ipairs(of_rule) do
      one.paste, one.can_note = one.can_note and paste or nil, nil
      found[#found + 1] = one
    end
  end
  return found
end

-- Noted exceptions without a departure: an entry for each paragraph.
function builder:idle_exceptions(departures)
  local idle = {}
  for _, rule in ipairs(self.way.submission.rules) do
    for _, key in ipairs(rule.departs_from or {}) do
      local departs = false
      for _, one in ipairs(departures) do
        departs = departs or one.rule == rule.name and chapters.lies_under(one.cite, key)
      end
      if not departs then idle[#idle + 1] = { rule = rule.name, line = rule.line, departs_from = key } end
    end
  end
  return idle
end

-- ---- clauses ----

---The smaller of two hands, compared piece by piece.
---@param a integer[]?
---@param b integer[]?
---@return integer[]?
function conform.smaller(a, b)
  if not a or not b then return a or b end
  for i = 1, #a do
    if a[i] ~= b[i] then return a[i] < b[i] and a or b end
  end
  return a
end

function builder:clauses(departures)
  local clauses = {}
  for number, clause in ipairs(self.way.clauses) do
    local counted = self.report.clauses[number]
    local entry = {
      cite = clause.key, printed = clause.printed, text = clause.text, borrowed = clause.borrowed,
      hands = counted.governs.hands, classes = counted.governs.classes, open = counted.open.hands,
      violations = 0, noted = 0,
    }
    local least
    for _, one in ipairs(departures) do
      if one.cite == clause.key then
        local sort = one.noted and "noted" or "violations"
        entry[sort] = entry[sort] + one.hands
        if not one.noted then least = conform.smaller(least, one.least) end
      end
    end
    entry.example = self:hand(least)
    clauses[number] = entry
  end
  return clauses
end

-- ---- rules ----

function builder:rules()
  local rules = {}
  for number, rule in ipairs(self.way.submission.rules) do
    local counted = self.report.rules[number]
    rules[number] = {
      name = rule.name, line = rule.line, kind = rule.kind,
      hands = counted.set.hands, classes = counted.set.classes,
      held = counted.held.hands, passed = counted.passed.hands, passed_example = self:hand(counted.passed.least),
      departs_from = rule.departs_from, uses_function = shadow.has_function(rule) or nil, examples = #rule.examples,
    }
  end
  return rules
end

-- Why a rule never decides, and the earlier rules that decide its hands. Hands that reach the rule count first: they
-- show that the order of rules is not the cause.
function builder:why_dead(number)
  local passed = self.report.rules[number].passed
  if passed.hands > 0 then
    return ("%s reach it, and none can be set as its `play` says, such as %s"):format(
      text.count(passed.hands, "hand"), self:hand(passed.least)), {}
  end
  local taken = self.counts_only and {} or shadow.taken_by(self.way, number)
  if #taken == 0 and not self.counts_only and not shadow.is_held(self.way, number) then
    return "no hand matches its `holding`: its function is never true", taken
  end
  return #taken > 0 and "rules before it decide its hands"
    or "no hand that its `holding` matches can be set as its `play` says", taken
end

function builder:dead_rules()
  local dead = {}
  for number, rule in ipairs(self.way.submission.rules) do
    local counted = self.report.rules[number]
    if counted.set.hands == 0 then
      local why, taken = self:why_dead(number)
      dead[#dead + 1] = { name = rule.name, line = rule.line, why = why, taken_by = taken }
    end
  end
  return dead
end

-- Alternatives that never decide, without those of a dead rule.
function builder:dead_alternatives()
  local dead = {}
  for _, one in ipairs(self.way.compiler.alternatives) do
    local rule = one.owner
    if rule and not self.report.live[one.node] and self.report.rules[rule.number].set.hands > 0 then
      dead[#dead + 1] = { rule = rule.name, line = one.line, of = one.of, alternative = describe.pattern(one.value) }
    end
  end
  return dead
end

-- A choice that leaves no tie: settings of equal rank in both orders count as one.
local CHOICE = 'choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }'

function builder:ties()
  local ties = {}
  for number, rule in ipairs(self.way.submission.rules) do
    local tied = self.report.rules[number].tied
    if tied.hands > 0 then
      ties[#ties + 1] = self:add_example({ rule = rule.name, line = rule.line, hands = tied.hands, paste = CHOICE },
        tied.least)
    end
  end
  return ties
end

-- True if a setting is better in one half and worse in neither.
local function is_better(one, other)
  local high, low = one.high_rank - other.high_rank, one.low_rank - other.low_rank
  return high >= 0 and low >= 0 and high + low > 0
end

-- Hands for which another lawful setting is better in one half and worse in neither.
function builder:dominated()
  local found = {}
  for number, rule in ipairs(self.way.submission.rules) do
    local tally = self.report.rules[number].dominated
    if tally.hands > 0 then
      found[#found + 1] = self:add_example({ rule = rule.name, line = rule.line, hands = tally.hands,
        classes = tally.classes }, tally.least, "better", is_better)
    end
  end
  return found
end

-- The number of hands for which the law leaves settings of different rank, and the average number of those settings.
function builder:choice()
  local counted, all = self.report.choice, self.report.all.hands
  local among = counted.settings - (all - counted.hands)
  return {
    hands = counted.hands, settings = counted.settings,
    average = counted.hands > 0 and ("%.2f"):format(among / counted.hands) or nil,
  }
end

function builder:uncovered()
  local counted = self.report.uncovered
  return { hands = counted.hands, example = self:hand(counted.least) }
end

-- ---- all together ----

-- Findings that leave a way unfinished, beside hands without a rule.
local UNFINISHED = { "dead_rules", "dead_alternatives", "ties", "idle_exceptions" }

-- The verdict in a word: a violation first, then a law that governs no hand, then an unfinished way. A law that is
-- silent on other hands excuses no violation, and a silent law makes no way lawful.
local function verdict_of(findings)
  if lists.sum(findings.clauses, "violations") > 0 or #findings.term_faults > 0 then return "violates" end
  if findings.ungoverned == findings.hands then return "not governed" end
  local finished = findings.uncovered.hands == 0
  for _, name in ipairs(UNFINISHED) do finished = finished and #findings[name] == 0 end
  return finished and "conforms" or "unfinished"
end

local function drop_pieces(departures)
  for _, one in ipairs(departures) do one.least = nil end
  return departures
end

---The findings on a way over every hand, as `houseway check --json` prints them (lua/houseway/ask/answers/check.lua).
---@class houseway.way.findings
---@field verdict "violates"|"not governed"|"unfinished"|"conforms"
---@field hands integer all hands of the game
---@field ungoverned integer hands without a governing paragraph
---@field violations integer hands
---@field clauses table[] the law's, with their violations
---@field rules table[] with the hands they decide
---@field departures table[] hands set against a clause, by rule, noted or not
---@field uncovered { hands: integer, example: table? } hands that no rule decides
---@field term_faults houseway.way.terms.fault[]

-- The findings that are counts of hands, or that decide the verdict.
local function count(self)
  local report, departures = self.report, self:departures()
  local findings = {
    hands = report.all.hands, classes = report.all.classes, ungoverned = report.ungoverned.hands,
    clauses = self:clauses(departures), dead_rules = self:dead_rules(), dead_alternatives = self:dead_alternatives(),
    uncovered = self:uncovered(), ties = self:ties(), idle_exceptions = self:idle_exceptions(departures),
    term_faults = terms.faults(self.way), departures = drop_pieces(departures),
  }
  findings.violations = lists.sum(findings.clauses, "violations")
  findings.verdict = verdict_of(findings)
  return findings
end

---The verdict on a way and its counts, without the hands that show them.
---@param way houseway.way
---@param decided houseway.way.decided
---@return houseway.way.findings
function conform.verdict(way, decided)
  return count(setmetatable({ way = way, report = decided.report, counts_only = true }, builder))
end

---The chapter that a way was filed under, if a different chapter is in use.
---@param way houseway.way
---@return string?
function conform.filed_elsewhere(way)
  local filed = way.submission.under
  return filed and not chapters.lies_under(filed, way.statute.key) and filed:match("^[^.@]+") or nil
end

---Judges a way.
---@param way houseway.way
---@param decided houseway.way.decided
---@return houseway.way.findings
function conform.judge(way, decided)
  local self = setmetatable({ way = way, decided = decided, report = decided.report }, builder)
  local model, sections = way.submission, basis.sections(way)
  return lists.copied(count(self), {
    file = way.file, submission = model.name, game = way.game, chapter = way.statute.key,
    filed_under = conform.filed_elsewhere(way),
    restatement = model.restatement, published = model.published, filed = model.filed,
    rules = self:rules(), terms = terms.stated(way), choice = self:choice(), dominated = self:dominated(),
    readings = basis.readings(way), borrowed = basis.borrowed(way), sections = sections,
    borrowed_wagers = terms.borrowed_wagers(way),
    hidden = hidden_clauses.find(way.statute, way.ranking, way.statute.clauses, self.report.clauses),
    as_of = editions.known(sections, way.statute.as_of), fingerprint = fingerprint.of(way, decided),
  })
end

return conform
