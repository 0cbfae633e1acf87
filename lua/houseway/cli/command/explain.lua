-- houseway explain: every setting of a hand, the law on each, and why the way sets it as it does.

local vigorish = require("houseway.worth.vigorish")
local bank_hands = require("houseway.worth.bank")
local conform = require("houseway.way.conform")
local describe = require("houseway.way.describe")
local fraction = require("houseway.base.fraction")
local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local options = require("houseway.cli.options")
local outcome = require("houseway.law.outcome")
local printer = require("houseway.cli.report.explain")
local refusal = require("houseway.base.refusal")
local seen = require("houseway.worth.seen")
local text = require("houseway.base.text")
local values = require("houseway.notation.values")
local worth = require("houseway.worth")

local ORDER = {
  "way", "file", "source_sha256", "behaviour_sha256", "law_sha256", "engine_sha256",
  "hand", "game", "chapter", "clause", "settings", "distinct", "decided", "rules", "number", "high", "low",
  "high_value", "low_value", "exists", "lawful", "noted", "chosen", "left", "cite", "printed", "text", "rule", "line",
  "name", "state", "why", "against", "assumes", "win", "lose", "push", "value", "fraction", "decimal", "best",
}

local function as_set(list)
  local set = {}
  for _, one in ipairs(list) do set[one] = true end
  return set
end

-- Where no paragraph says how the hand is to be set, nothing is said of what is lawful.
local function settings_of(way, hand, trace, chosen)
  local lawful, left = trace.clause and as_set(trace.lawful), as_set(trace.left)
  local settings = {}
  for number, setting in ipairs(way.ranking:view(hand)) do
    settings[number] = {
      number = number, high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low),
      high_value = values.high(way, setting), low_value = values.low(way, setting), exists = setting.exists,
      lawful = lawful and (lawful[number] or false), left = left[number] or false, chosen = number == chosen,
    }
  end
  return settings
end

-- ---- what each setting is worth against a bank ----

local PLACES = 9 -- decimals of a value in JSON
local PERCENT_PLACES, SHARE_PLACES = 4, 2 -- and for people

local function value_of(counts, built, part)
  local by_code, all = {}, 0
  for index, hands_there in ipairs(counts) do
    local code = built.code[index]
    by_code[code] = (by_code[code] or 0) + hands_there
    all = all + hands_there
  end
  local win, lose = by_code[outcome.CODES.win] or 0, by_code[outcome.CODES.lose] or 0
  local value = vigorish.value(win, lose, all, part)
  return { win = win, lose = lose, push = all - win - lose, value = value }
end

local function mark_best(settings)
  local best
  for _, setting in ipairs(settings) do
    if setting.exists and (not best or setting.worth.value > best) then best = setting.worth.value end
  end
  for _, setting in ipairs(settings) do setting.best = setting.exists and setting.worth.value == best end
end

-- "45.12 %" of the bank's hands.
local function share(hands_there, one)
  local all = one.win + one.lose + one.push
  return (fraction.new(hands_there, all) * 100):decimal(SHARE_PLACES) .. " %"
end

-- Adds to each setting what it is worth to a player against the bank's way.
local function add_values(settings, way, hand, args)
  local bank, decided = options.decide_beside(args, way, args.bank)
  local uncovered = decided.report.uncovered.hands
  if uncovered > 0 then
    refusal.raise({ file = bank.file, found = text.count(uncovered, "hand") .. " without a rule",
      expected = "a rule for every hand" })
  end
  local meeting = bank_hands.of({ way = bank, decided = decided }, options.table_of(args, bank)):meet(hand)
  local part = vigorish.settle(args, way.statute)
  for number, setting in ipairs(settings) do
    setting.worth = value_of(meeting[number], way.statute.outcome, part)
  end
  mark_best(settings)
  for _, setting in ipairs(settings) do
    local one = setting.worth
    setting.win, setting.lose, setting.push, setting.worth = one.win, one.lose, one.push, one.value
    setting.figures = { worth.percent(one.value, PERCENT_PLACES), share(one.win, one), share(one.lose, one),
      share(one.push, one) }
    setting.value = { fraction = tostring(one.value), decimal = one.value:decimal(PLACES) }
  end
  return bank.submission.name
end

local function why(rule, state)
  if state == "not held" then return ("the hand does not hold %s"):format(describe.holding(rule)) end
  if state == "passed" then
    local asked = rule.holding ~= nil or rule.unless ~= nil
    local held = asked and ("held (%s), but "):format(describe.holding(rule)) or ""
    return ("%sno setting has %s"):format(held, describe.play(rule))
  end
  if state == "decided" then
    if rule.kind == "table" then return "so the table has it" end
    if rule.kind == "follow" then return "leaves what the governing paragraph allows" end
    if rule.play == nil and rule.otherwise == nil then return "it leaves every setting" end
    return ("it plays %s"):format(describe.play(rule))
  end
  return "not asked again: a function decided when every hand was run"
end

-- The rules from the first to the one that decided, by the table where functions are in play.
local function rules_of(way, trace, decider)
  local rules = {}
  for number, rule in ipairs(way.submission.rules) do
    if number > (decider or math.huge) then break end
    local state = trace.states[number]
    if number == decider then state = "decided" end
    if state == "not asked" and number < (decider or 0) then state = "passed over" end
    rules[number] = { name = rule.name, line = rule.line, state = state,
      why = state == "passed over" and "passed over when every hand was run; its function is not asked again"
        or why(rule, state) }
  end
  return rules
end

-- Marks the setting chosen where it is no lawful one and its rule notes that it departs.
local function mark_noted(setting, way, rule, clause)
  if setting.lawful or not clause then return end
  setting.noted = conform.objection(way.statute, rule, clause.key) == nil
end

local function explain(way, decided, hand, names_engine)
  local trace = way.program:trace(way.ranking, hand)
  local chosen, decider = decided.table:find(hand)
  local clause = trace.clause and way.clauses[trace.clause]
  local settings = settings_of(way, hand, trace, chosen)
  if chosen then mark_noted(settings[chosen], way, way.submission.rules[decider], clause) end
  return {
    way = fingerprint.rests_on(way, decided, names_engine), hand = hands.text(way.game, hand), game = way.game,
    chapter = way.statute.key,
    clause = clause and { cite = clause.key, printed = clause.printed, text = clause.text },
    settings = settings, rules = rules_of(way, trace, decider),
    decided = decider and { rule = way.submission.rules[decider].name, line = way.submission.rules[decider].line },
  }
end

local function run(args, out)
  options.check_vigorish(args)
  local way = options.load(args)
  local hand = hands.check(way.game, table.concat(args.hand, " "), { file = "houseway explain" })
  local decided = options.decide_loaded(args, way)
  local found = explain(way, decided, hand, args.json)
  if args.bank then
    found.against, found.assumes = add_values(found.settings, way, hand, args), seen.assumed(way.statute)
  end
  found.distinct = printer.distinct(found.settings, way.ranking:view(hand))
  if args.json then
    for _, setting in ipairs(found.settings) do setting.figures, setting.worth = nil, nil end -- for people
    out:json(found, ORDER)
  else
    printer.print(found, out)
  end
  return found.decided and 0 or 1
end

return {
  name = "explain",
  summary = "Show every setting of a hand, the law on each, and why one was chosen",
  example = "houseway explain houseways/traditional/pai_gow.lua 6-6 5-5 2-2 5-6",
  options = function (parser)
    options.way(parser)
    parser:option("--bank", "A bank's way: shows what each setting is worth to a player against it."):argname("SCRIPT")
    options.vigorish(parser)
    parser:flag("--ez", "With --bank: at an EZ table.")
    parser:argument("hand", "The hand, a piece an argument or all in one."):args("+")
  end,
  run = run,
}
