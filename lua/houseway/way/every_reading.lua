-- Checks a way under every combination of readings that can change its verdict.
--
-- A reading can change a verdict if it changes how hands rank or may be set, or which terms of a way are allowed. The
-- report lists other readings as idle, with the reason; and each varied reading with its effect.
-- Programs import this module.

local chapters = require("houseway.law.chapters")
local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local editions = require("houseway.law.editions")
local examples = require("houseway.way.examples")
local fingerprint = require("houseway.way.fingerprint")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local basis = require("houseway.way.basis")
local terms = require("houseway.way.terms")
local way = require("houseway.way")

local every_reading = {}

local MOST = 1024 -- combinations

local WHY_IDLE = {
  outcome = "it says who wins, not how hands rank or are set",
  rounds = "it says how a round is run or a wager paid, not how hands rank or are set",
}

-- ---- which readings vary ----

local function with(readings, key, name)
  local copy = {}
  for one, chosen in pairs(readings) do copy[one] = chosen end
  copy[key] = name
  return copy
end

-- True if the command line has chosen a reading of the paragraph.
local function is_chosen(choice, chosen)
  for key, name in pairs(chosen) do
    if lists.has(choice.names, name) and chapters.lies_under(choice.key, key) then return true end
  end
  return false
end

local function faults_of(statute, submission)
  return json.encode(terms.faults({ statute = statute, submission = submission }))
end

-- True if another reading of the paragraph changes which terms are allowed.
local function changes_terms(first, choice, chosen)
  if not first.submission.terms.line then return false end
  local before = faults_of(first.statute, first.submission)
  for _, name in ipairs(choice.names) do
    local statute = chapters.load(first.statute.key, with(chosen, choice.key, name), first.statute.as_of)
    if faults_of(statute, first.submission) ~= before then return true end
  end
  return false
end

-- Sorts the readings of the law checked against, and of laws followed, into varied and idle.
local function sort_out(first, chosen)
  local varied, idle, seen = {}, {}, {}
  local function add(statute, law)
    for _, choice in ipairs(basis.choices(statute)) do
      if not seen[choice.key] and not is_chosen(choice, chosen) then
        seen[choice.key] = true
        local bears = choice.about == "setting" or law and changes_terms(first, choice, chosen)
        if not bears then choice.why = WHY_IDLE[choice.about] end
        table.insert(bears and varied or idle, choice)
      end
    end
  end
  add(first.statute, true)
  for _, statute in ipairs(first.followed) do add(statute, false) end
  return varied, idle
end

-- ---- the combinations ----

-- Combination n, from 0: the reading of each paragraph, by key. The last paragraph varies fastest; 0 has all defaults.
local function combination(varied, n)
  local chosen = {}
  for i = #varied, 1, -1 do
    local names = varied[i].names
    chosen[varied[i].key] = names[n % #names + 1]
    n = n // #names
  end
  return chosen
end

local function count_combinations(varied)
  local count = 1
  for _, choice in ipairs(varied) do
    count = count * #choice.names
    if count > MOST then
      refusal.raise("command-line/too-many-readings",
        { found = ("the readings have more than %d combinations"):format(MOST),
        expected = "choose some readings with --reading KEY=NAME" })
    end
  end
  return count
end

-- Readings as the report lists them, in the order of the text.
local function as_list(varied, readings)
  local list = {}
  for i, choice in ipairs(varied) do list[i] = { cite = choice.key, name = readings[choice.key] } end
  return list
end

-- A combination, and the findings on the way with its readings.
local function judged(made, found, readings)
  local _, problem = refusal.catch(examples.run, made, found.table)
  local findings = conform.verdict(made, found)
  return {
    chosen = readings, verdict = findings.verdict, violations = findings.violations,
    noted = lists.sum(findings.clauses, "noted"), uncovered = findings.uncovered.hands,
    tied = lists.sum(findings.ties, "hands"), ungoverned = findings.ungoverned, term_faults = #findings.term_faults,
    law_sha256 = fingerprint.rests_on(made, found).law_sha256,
    failed_example = problem and problem.found,
  }, findings
end

-- Decides the next combinations together and adds them to `combinations`. Returns the last way and its findings.
local function hold(first, varied, given, options, combinations, count)
  local before, chosen, ways = #combinations, {}, {}
  for n = before, math.min(before + decided.TOGETHER, count) - 1 do
    local readings = lists.copied(given, combination(varied, n))
    chosen[#chosen + 1] = combination(varied, n)
    ways[#ways + 1] = way.make(first.file, first.script, first.submission, { under = options.under,
      readings = readings, as_of = options.as_of })
  end
  local found = decided.several(ways, { threads = options.threads,
    progress = function (done, total) return options.progress(before * total + #ways * done, count * total) end })
  local findings
  for i, made in ipairs(ways) do
    combinations[before + i], findings = judged(made, found[i], chosen[i])
  end
  return ways[#ways], findings
end

-- ---- the effect of each reading ----

local function same_but_for(one, other, key)
  for name, chosen in pairs(one.chosen) do
    if name ~= key and other.chosen[name] ~= chosen then return false end
  end
  return true
end

local COUNTS = { "violations", "noted", "uncovered", "tied", "ungoverned", "term_faults" }

local function counts_differ(one, other)
  return lists.any(COUNTS, function (name) return one[name] ~= other[name] end)
end

-- The effect of a reading: in how many combinations of the others it changes the verdict, in how many a count, and the
-- first in which it changes the verdict, which is nearest to the defaults.
local function turning(choice, combinations)
  local entry = { cite = choice.key, printed = choice.printed, names = choice.names }
  entry.others, entry.turns, entry.changes = 0, 0, 0
  for i, one in ipairs(combinations) do
    if one.chosen[choice.key] == choice.names[1] then
      local verdicts, turns, changes = { { name = choice.names[1], verdict = one.verdict } }, false, false
      for j = i + 1, #combinations do
        local other = combinations[j]
        if same_but_for(one, other, choice.key) then
          verdicts[#verdicts + 1] = { name = other.chosen[choice.key], verdict = other.verdict }
          turns, changes = turns or other.verdict ~= one.verdict, changes or counts_differ(one, other)
        end
      end
      entry.others = entry.others + 1
      entry.turns, entry.changes = entry.turns + (turns and 1 or 0), entry.changes + (changes and 1 or 0)
      if turns and not entry.first then
        entry.first = { combination = i, verdicts = verdicts }
      end
    end
  end
  return entry
end

---The verdicts, the gravest first.
every_reading.RANKED = { "violates", "not governed", "unfinished", "conforms" }

-- The gravest verdict of all combinations.
local function gravest(combinations)
  local met = {}
  for _, one in ipairs(combinations) do met[one.verdict] = true end
  for _, verdict in ipairs(every_reading.RANKED) do
    if met[verdict] then return verdict end
  end
end

local function given_list(given)
  local list = {}
  for i, key in ipairs(lists.keys(given)) do list[i] = { cite = key, name = given[key] } end
  return list
end

---Checks a way in every combination.
---@param first houseway.way as loaded
---@param given table<string, string> readings chosen on the command line, which do not vary
---@param options { under: string, as_of: string?, threads: integer?, progress: function }
---@return table findings in the shape `houseway check --readings all --json` prints
function every_reading.hold(first, given, options)
  way.check_rules(first)
  local varied, idle = sort_out(first, given)
  local count, combinations, last, findings = count_combinations(varied), {}, nil, nil
  while #combinations < count do
    last, findings = hold(first, varied, given, options, combinations, count)
    collectgarbage() -- rankings of cards take much memory that Lua does not count
  end
  local turns, left_out = {}, {}
  for i, choice in ipairs(varied) do turns[i] = turning(choice, combinations) end
  for _, one in ipairs(combinations) do one.readings, one.chosen = as_list(varied, one.chosen), nil end
  for i, choice in ipairs(idle) do
    left_out[i] = { cite = choice.key, printed = choice.printed, names = choice.names, why = choice.why }
  end
  local model, sections = last.submission, basis.sections(last)
  return {
    verdict = gravest(combinations), file = last.file, submission = model.name, game = last.game,
    chapter = last.statute.key, filed_under = conform.filed_elsewhere(last),
    restatement = model.restatement, hands = findings.hands, classes = findings.classes,
    combinations = combinations, varied = turns, idle = left_out, given = given_list(given), sections = sections,
    as_of = editions.known(sections, last.statute.as_of), borrowed = basis.borrowed(last),
    fingerprint = fingerprint.of_texts(last),
  }
end

return every_reading
