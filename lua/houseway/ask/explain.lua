-- Why a hand is set as it is: every setting of it, the law on each, and the rules in the order they are asked.

local explained = require("houseway.explore.explained")
local hands = require("houseway.notation.hands")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local ways = require("houseway.ask.shared.ways")

-- What each setting is worth: against a bank that is named, or one that sets hands as the way does, where that can be
-- counted.
local function add_values(found, asked, own, hand)
  if asked.bank then
    local bank, decided = ways.decide_beside(asked, own.way, asked.bank)
    explained.add_values(found, own.way, hand, { way = bank, decided = decided }, asked)
    return
  end
  local _, why = refusal.catch(explained.add_values, found, own.way, hand, own, asked)
  found.no_worth = why and why.found
end

local function find(asked)
  ways.check_vigorish(asked)
  local way = ways.load(asked)
  local hand = hands.check(way.game, hands.typed(table.concat(asked.hand, " ")), { file = "houseway explain" })
  local decided = ways.decide_loaded(asked, way)
  local found = explained.of(way, decided, hand)
  add_values(found, asked, { way = way, decided = decided }, hand)
  found.distinct = explained.distinct(found.settings, way.ranking:view(hand))
  return found, found.decided and 0 or 1
end

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
    { "hand", "hand", "The hand, one piece per argument or all in one.", many = "+" },
  },
  answers = {
    {
      version = 1,
      keys = {
        rows.way,
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
      },
    },
  },
  find = find,
}
