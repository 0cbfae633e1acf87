-- Explains how a hand is set: every setting, the law on each, and the rules in the order asked.

local explained = require("houseway.explore.explained")
local hands = require("houseway.notation.hands")
local lines = require("houseway.ask.shared.lines")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local ways = require("houseway.ask.shared.ways")

-- Adds each setting's worth against the named bank, or a bank that sets hands as the way does, if that can be counted.
local function add_values(answer, asked, own, hand)
  if asked.bank then
    local bank, decided = ways.decide_beside(asked, own.way, asked.bank)
    explained.add_values(answer, own.way, hand, { way = bank, decided = decided }, asked)
    return
  end
  local _, why = refusal.catch(explained.add_values, answer, own.way, hand, own, asked)
  answer.no_worth = why and why.found
end

-- Explains a hand; with --jsonl `set`'s keys come first.
local function explain(asked, own, hand, number)
  local way, decided = own.way, own.decided
  local answer = explained.of(way, decided, hand)
  add_values(answer, asked, own, hand)
  answer.distinct = explained.distinct(answer.settings, way.ranking:view(hand))
  if not asked.jsonl then return answer end
  for key, value in pairs(lines.object(explained.set(way, decided, hand), number)) do answer[key] = value end
  return answer
end

local function explain_lines(asked, give)
  lines.claim()
  local way = ways.load(asked)
  local own, fails = { way = way, decided = ways.decide_loaded(asked, way) }, false
  local bad = lines.each(asked, "-", function (written, place)
    local answer = explain(asked, own, hands.check(way.game, hands.typed(written), place), place.line)
    fails = fails or not answer.decided
    give(answer)
  end, give)
  return nil, bad[1] and 2 or fails and 1 or 0
end

local function find(asked, give)
  ways.check_vigorish(asked)
  if #asked.hand == 1 and asked.hand[1] == "-" then
    asked.jsonl = asked.json
    return explain_lines(asked, give)
  end
  local way = ways.load(asked)
  local hand = hands.check(way.game, hands.typed(table.concat(asked.hand, " ")), { file = "houseway explain" })
  local answer = explain(asked, { way = way, decided = ways.decide_loaded(asked, way) }, hand)
  if asked.jsonl then give(answer) end
  return not asked.jsonl and answer or nil, answer.decided and 0 or 1
end

local KEYS = {
  rows.way,
  rows.filed,
  { "hand game chapter", "string" },
  rows.assumes,
  rows.ace_to_five,
  { "against", "string?", "the bank's way: `--bank`, or the way itself" },
  { "no_worth", "string?", "why no setting has a worth, without `--bank`" },
  { "clause", "object?", "the paragraph that governs the hand", {
    { "cite printed text", "string" },
  } },
  { "settings", "list of objects", "every setting, in order", {
    { "number", "integer", "from 1" },
    { "high low", "string" },
    { "high_value low_value", "string", 'in words: "7", "Gong", "two pair"' },
    { "exists", "boolean", "false where the high hand would be below the low" },
    { "lawful", "boolean?", "left out where no paragraph governs" },
    { "noted", "boolean?",
      "of the setting chosen, if it is not lawful: its rule notes that it departs, where it may" },
    { "left", "boolean", "the deciding rule and the choices left it" },
    { "chosen", "boolean", "it is how the hand is set" },
    { "win lose push", "integer?",
      "hands of the bank against which a player's wager ends so" },
    { "value", "exact?", "expected value to a player of 1 wagered" },
    { "best", "boolean?", "no setting is worth more" },
  } },
  { "distinct", "list of lists of integers",
    "the settings by number, those of the same ranks together, as people are shown them: the "
    .. "best first" },
  { "decided", "object?", "the rule that decided", {
    { "rule", "string" },
    { "line", "integer" },
  } },
  { "nearest", "object?", "of the rules before it without a function, the one that nearly decided", {
    { "rule", "string" },
    { "line", "integer" },
    { "met", "integer", "how many of its conditions the hand meets" },
    { "unmet", "list of strings", "the conditions it does not meet, in words" },
  } },
  { "rules", "list of objects", "the rules asked, to the one that decided", {
    { "name", "string" },
    { "line", "integer" },
    { "state", '"not held" | "passed" | "passed over" | "decided"' },
    { "why", "string", "in words" },
  } },
}

return {
  name = "explain",
  summary = "Show every setting of a hand, and why one was chosen",
  example = "houseway explain houseways/traditional/pai_gow.lua 6-6 5-5 2-2 5-6",
  takes = {
    take.way,
    { "--bank", "way", "A bank's way, against which each setting is worth what is shown. Default: the way itself." },
    take.vigorish,
    { "--ez", "flag", "With --bank: at an EZ table." },
    take.full,
    { "hand", "hand", "The hand, one piece per argument or all in one; - reads one hand per line from standard input.",
      many = "+" },
    take.jsonl,
  },
  answers = {
    {
      version = 1,
      keys = KEYS,
    },
    {
      title = "explain --jsonl",
      version = 1,
      instead = "input_refused",
      about = "An object a hand and line; also with `--json` and `-`. These keys, then those of [explain](#explain).",
      keys = take.rows({ rows.input_line, rows.as_set("rule_line"), KEYS }), described = KEYS,
    },
  },
  find = find,
}
