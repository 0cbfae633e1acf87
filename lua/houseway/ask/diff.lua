-- Compares two house ways: the hands they set differently, and the difference in worth.

local difference = require("houseway.way.difference")
local marks = require("houseway.way.marked_hands")
local ways = require("houseway.ask.shared.ways")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local rows = require("houseway.ask.shared.rows")
local shown_bank = require("houseway.worth.shown_bank")
local take = require("houseway.ask.shared.take")
local worth = require("houseway.worth")

local function load_bank(asked, way)
  local bank, decided = ways.decide_beside(asked, way, asked.bank)
  return { way = bank, decided = decided }
end

-- Adds the expected values, and each group's share in the change.
local function add_worths(answer, asked, a, b)
  local bank = load_bank(asked, a.way)
  marks.take_table(asked, bank.way)
  asked.progress = progress.bar("valuing every setting")
  local values, wager = worth.find(asked, bank, a, b)
  local before, after = worth.sum(values, wager, answer.game, 1), worth.sum(values, wager, answer.game, 2)
  local change_of = worth.gains(values, wager, a, b)
  for _, group in ipairs(answer.groups) do
    local change = change_of(group._number_a, group._number_b)
    group.change, group._percent = worth.shown(change), worth.percent(change)
  end
  answer.bank, answer.commission, answer.assumes = bank.way.file, asked.vigorish, shown_bank.assumed(bank.way.statute)
  answer.ace_to_five = rankings.ace_to_five(bank.way.statute)
  answer.edge = { a = worth.shown(before), b = worth.shown(after) }
  answer.change = worth.shown(after - before)
  answer._percent = {
    a = worth.percent(before), b = worth.percent(after), change = worth.percent(after - before),
  }
end

-- Checks both ways against one law: the named law, otherwise the first way's.
local function decide_both(asked)
  local way_a, decided_a = ways.decide(asked, asked.a)
  local way_b, decided_b = ways.decide_beside(asked, way_a, asked.b)
  return { way = way_a, decided = decided_a }, { way = way_b, decided = decided_b }
end

local function find(asked)
  ways.check_vigorish(asked)
  ways.decide_anew(asked)
  local a, b = decide_both(asked)
  local answer = difference.between(a, b)
  if asked.bank then add_worths(answer, asked, a, b) end
  return answer, #answer.groups > 0 and 1 or 0
end

return {
  name = "diff",
  summary = "Show the hands that two house ways set differently, by rule",
  example = "houseway diff houseways/foxwoods/pai_gow_poker.lua houseways/casino_real/pai_gow_poker.lua",
  takes = {
    { "a", "way", "A house way: a file or a shipped name.", called = "first-way" },
    { "b", "way", "Another, of the same game.", called = "second-way" },
    { "--bank", "way", "A bank's way: shows what the change is worth to a player against that bank." },
    take.vigorish, take.ez, take.law, take.full,
  },
  answers = {
    { version = 1, keys = {
      { "verdict", '"same text" | "same behaviour, different text" | "different behaviour"' },
      { "game chapter", "string" },
      { "a b", "string", "the two scripts" },
      { "hands classes", "integer", "how many there are" },
      { "differing_hands differing_classes", "integer", "how many are set differently" },
      { "bank", "string?", "with `--bank`: the way of the bank" },
      { "commission", "string?", "with `--bank`: what a winner pays" },
      rows.assumes_in_minutes,
      rows.ace_to_five,
      rows.judged,
      { "edge", "object?", "with `--bank`: expected value to a player of 1 wagered", {
        { "a b", "exact", "who sets hands the one way, the other" },
      } },
      { "change", "exact?", "the difference" },
      { "groups", "list of objects", "by the rules that decided, the largest first", {
        { "change", "exact?", "what of the difference is theirs" },
        { "rule_a rule_b", "string?", "left out where no rule decides" },
        { "line_a line_b", "integer?" },
        { "hands classes", "integer" },
        { "example", "differently" },
      } },
    } },
  },
  find = find,
}
