-- Explains a hand: each setting, what the law says of it, the deciding rule, and the worth against a bank.
-- Programs import this module.

local clauses = require("houseway.way.clauses")
local conform = require("houseway.way.conform")
local describe = require("houseway.way.describe")
local fingerprint = require("houseway.way.fingerprint")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marked_hands")
local nearly = require("houseway.explore.nearly")
local outcome = require("houseway.law.outcome")
local rankings = require("houseway.law.rankings")
local shown_bank = require("houseway.worth.shown_bank")
local values = require("houseway.notation.values")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class houseway.explore.explained
local explained = {}

-- Lawfulness is left out if no paragraph governs the hand.
local function settings_of(way, hand, trace, chosen)
  local settings = {}
  for number, setting in ipairs(way.ranking:view(hand)) do
    settings[number] = {
      number = number, high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low),
      high_value = values.high(way, setting), low_value = values.low(way, setting), exists = setting.exists,
      lawful = trace.clause and lists.has(trace.lawful, number), left = lists.has(trace.left, number),
      chosen = number == chosen,
    }
  end
  return settings
end

-- ---- worth against a bank ----

local PERCENT_PLACES, SHARE_PLACES = 4, 2 -- decimals for people

-- `wrongly`: players may not set this hand of cards so.
local function value_of(counts, built, part, wrongly)
  local by_code, all, further = {}, 0, wrongly and outcome.card_cell(0, 0, 2) or 0
  for index, hands_there in ipairs(counts) do
    local code = hands_there > 0 and built.code[index + further] or outcome.CODES.push
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
    if setting.exists and (not best or setting._worth.value > best) then best = setting._worth.value end
  end
  for _, setting in ipairs(settings) do setting.best = setting.exists and setting._worth.value == best end
end

---How often a setting wins, loses and pushes against the bank's hands: "45.12%" each.
---@param one { win: integer, lose: integer, push: integer } numbers of hands
---@return string win
---@return string lose
---@return string push
function explained.shares(one)
  return table.unpack(fraction.shares({ one.win, one.lose, one.push }, SHARE_PLACES))
end

---Adds to each setting its worth to a player against a bank's way.
---@param found table of `explained.of`
---@param way houseway.way
---@param hand integer[]
---@param bank houseway.way.side
---@param options { vigorish: string?, ez: boolean? }
function explained.add_values(found, way, hand, bank, options)
  worth.check_whole(bank)
  marks.take_table(options, bank.way)
  local table_ = marks.asked(options, bank.way)
  local meeting = worth.bank(bank, table_):meet(hand)
  local part = vigorish.settle(options, way.statute)
  for number, setting in ipairs(found.settings) do
    local wrongly = games.has_suits(way.game) and setting.exists
      and clauses.forbid_player(way.statute, hand, number)
    setting._worth = value_of(meeting[number], way.statute.outcome, part, wrongly)
  end
  mark_best(found.settings)
  for _, setting in ipairs(found.settings) do
    local one = setting._worth
    setting.win, setting.lose, setting.push, setting._worth = one.win, one.lose, one.push, one.value
    setting._figures = { worth.percent(one.value, PERCENT_PLACES), explained.shares(one) }
    setting.value = worth.shown(one.value)
  end
  found.against, found.assumes = bank.way.submission.name, shown_bank.assumed(way.statute)
  found.ace_to_five = rankings.ace_to_five(way.statute)
end

local function not_held(rule)
  local barred = rule.unless ~= nil and rule.otherwise == nil and describe.pattern(rule.unless)
  if not barred then return ("the hand does not hold %s"):format(describe.holding(rule)) end
  if rule.holding == nil then return ("the hand holds %s"):format(barred) end
  return ("the hand does not hold %s, or it holds %s too"):format(describe.pattern(rule.holding), barred)
end

---Explains what a rule did with a hand: "the hand does not hold a pair".
---@param rule houseway.way.rule
---@param state string "not held", "passed", "decided" or "not asked"
---@return string
function explained.why(rule, state)
  if state == "not held" then return not_held(rule) end
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

-- The rules up to the deciding rule. The decision table is used, so that functions are not called again.
local function rules_of(way, trace, decider)
  local rules = {}
  for number, rule in ipairs(way.submission.rules) do
    if number > (decider or math.huge) then break end
    local state = trace.states[number]
    if number == decider then state = "decided" end
    if state == "not asked" and number < (decider or 0) then state = "passed over" end
    local why = state == "passed over" and "passed over when every hand was run; its function is not asked again"
      or explained.why(rule, state)
    if state == "decided" and trace.obeyed then
      why = ("%s; %s forbids that, and the way obeys it"):format(why,
        way.submission.obey.clauses[trace.obeyed].printed)
    end
    rules[number] = { name = rule.name, line = rule.line, state = state, why = why }
  end
  return rules
end

---Says how a hand is set, by which rule, and what the law says of the setting.
---@param way houseway.way
---@param decided houseway.way.decided
---@param hand integer[]
---@return table # as one of `hands` in `houseway set --json`
function explained.set(way, decided, hand)
  local number, decider = decided.table:find(hand)
  if not number then return { hand = hands.text(way.game, hand) } end
  local setting, rule = way.ranking:view(hand)[number], way.submission.rules[decider]
  local law = conform.of_setting(way, hand, number, rule)
  return {
    hand = hands.text(way.game, hand), high = hands.text(way.game, setting.high),
    low = hands.text(way.game, setting.low), high_value = values.high(way, setting),
    low_value = values.low(way, setting), rule = rule.name, line = rule.line,
    lawful = law.lawful, noted = law.noted, cite = law.cite, printed = law.printed,
  }
end

---The facts of a hand for `houseway explain --json`.
---@param way houseway.way
---@param decided houseway.way.decided
---@param hand integer[]
---@return table
function explained.of(way, decided, hand)
  local trace = way.program:trace(way.ranking, hand)
  local chosen, decider = decided.table:find(hand)
  local clause = trace.clause and way.clauses[trace.clause]
  local settings = settings_of(way, hand, trace, chosen)
  if chosen then settings[chosen].noted = conform.of_setting(way, hand, chosen, way.submission.rules[decider]).noted end
  return {
    way = fingerprint.rests_on(way, decided), hand = hands.text(way.game, hand), game = way.game,
    chapter = way.statute.key,
    clause = clause and { cite = clause.key, printed = clause.printed, text = clause.text },
    settings = settings, rules = rules_of(way, trace, decider), nearest = nearly.of(way, hand, decider),
    decided = decider and { rule = way.submission.rules[decider].name, line = way.submission.rules[decider].line },
  }
end

-- ---- the order of settings ----

-- Sorts a setting that exists before a fouled one; then, without worth, a lawful one first; then by worth, by the high
-- hand and by the low hand.
local function before(a, b)
  if a.exists ~= b.exists then return a.exists end
  if not a.worth and a.lawful ~= b.lawful then return a.lawful == true end
  if a.worth and a.worth ~= b.worth then return b.worth < a.worth end
  if a.high ~= b.high then return a.high > b.high end
  if a.low ~= b.low then return a.low > b.low end
  return a.number < b.number
end

---The settings of a hand that differ in rank, best first: by worth if it is known, else lawful settings first.
---@param settings table[] in order of number, with number, same, exists, lawful
---@param ranked { high_rank: integer, low_rank: integer, same: integer }[] the settings by the ranking
---@return integer[][] # the numbers of settings that rank alike
function explained.distinct(settings, ranked)
  local groups, keys, order = {}, {}, {}
  for number, setting in ipairs(settings) do
    local same = ranked[number].same
    if not groups[same] then
      groups[same], order[#order + 1] = {}, same
      keys[same] = { number = number, exists = setting.exists, lawful = setting.lawful, worth = setting._worth,
        high = ranked[number].high_rank, low = ranked[number].low_rank }
    end
    table.insert(groups[same], number)
  end
  table.sort(order, function (a, b) return before(keys[a], keys[b]) end)
  for i, same in ipairs(order) do order[i] = groups[same] end
  return order
end

return explained
