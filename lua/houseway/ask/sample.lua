-- Picks hands that a rule decides.

local chance = require("hw.chance")
local hands = require("houseway.notation.hands")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

local MOST = 1000

local function find_rule(way, name)
  local names = {}
  for number, rule in ipairs(way.submission.rules) do
    if rule.name == name then return number, rule end
    names[number] = rule.name
  end
  refusal.raise("names/no-rule", { file = way.file, found = ('the house way has no rule "%s"'):format(name),
    expected = "name a rule of the house way", suggestion = nearest.name(name, names) })
end

-- The places of `count` classes to show, from 0 in order: evenly spread, or drawn at random by a seed.
local function places(classes, count, seed)
  local found, taken = {}, {}
  if count >= classes then
    for place = 0, classes - 1 do found[place + 1] = place end
  elseif not seed then
    for i = 0, count - 1 do found[i + 1] = (2 * i + 1) * classes // (2 * count) end
  else
    local drawn = chance.seeded(seed, 0)
    while #found < count do
      local place = drawn:below(classes)
      if not taken[place] then found[#found + 1], taken[place] = place, true end
    end
    table.sort(found)
  end
  return found
end

local function sample(way, decided, number, wanted)
  local walk, at, found = decided.table:walk({ rule = number }), 0, {}
  for i, place in ipairs(wanted) do
    local hand, _, setting = walk:next(place - at)
    local halves = way.ranking:view(hand)[setting]
    at = place + 1
    found[i] = { hand = hands.text(way.game, hand), high = hands.text(way.game, halves.high),
      low = hands.text(way.game, halves.low) }
  end
  return found
end

local function find(asked)
  if asked.count < 1 or asked.count > MOST then
    refusal.raise("command-line/count-range",
      { file = "houseway sample", found = ("%d"):format(asked.count), expected = "--count must be 1 to " .. MOST })
  end
  options.check_seed(asked.seed)
  local way, decided = ways.decide(asked)
  local number, rule = find_rule(way, asked.rule)
  local set = decided.report.rules[number].set
  local answer = {
    file = way.file, submission = way.submission.name, game = way.game, chapter = way.statute.key, rule = rule.name,
    line = rule.line, hands = set.hands, classes = set.classes, seed = asked.seed,
    _kind = rule.kind, examples = sample(way, decided, number, places(set.classes, asked.count, asked.seed)),
  }
  return answer, #answer.examples > 0 and 0 or 1
end

return {
  name = "sample",
  summary = "Print hands that a rule decides, as examples for the script",
  example = 'houseway sample houseways/plain/621a.lua --rule "follow us-pa/621a.8.d" --count 1',
  takes = {
    take.way,
    { "--rule", "text", "The name of the rule.", shown = "NAME", needed = true },
    { "--count", "whole", "How many hands.", default = "3" },
    { "--seed", "text", "Draw them at random by this seed. Default: spread evenly over all its hands." },
  },
  answers = {
    { version = 1, keys = {
      { "file submission game chapter", "string", "the script, and the law it was checked against" },
      rows.filed,
      { "rule", "string", "the rule" },
      { "line hands classes", "integer", "its line, and how many hands it sets" },
      { "seed", "string?", "what they were drawn by" },
      { "examples", "list of objects", "as many as were asked for, or as there are", {
        { "hand high low", "string", "a hand, and as it is set" },
      } },
    } },
  },
  find = find,
}
