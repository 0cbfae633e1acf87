-- Shows what each rule of a house way costs the house if a dealer forgets, exchanges or misreads it.

local lists = require("houseway.base.lists")
local mistaken = require("laboratory.mistaken")
local progress = require("houseway.ask.shared.progress")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local way_of = require("houseway.way")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

local function entry_of(found)
  local one, example = found.mistake, found.example or {}
  return { rule = one.rule, line = one.line, mistake = one.kind, as = one.as, hands = found.hands, unset = found.unset,
    cost = found.cost and worth.shown(found.cost), hand = example.hand, right = example.set_a, wrong = example.set_b,
    _percent = found.cost and worth.percent(found.cost) }
end

local function find(asked)
  ways.check_vigorish(asked)
  ways.decide_anew(asked)
  local side = ways.side(asked, asked.script)
  way_of.check_rules(side.way)
  local kinds = #asked.mistakes > 0 and asked.mistakes or { "forgotten", "exchanged" }
  local list, tried = mistaken.all(side, kinds, { threads = asked.threads, vigorish = asked.vigorish },
    progress.bar("making mistakes"))
  return { way = side.way.file, game = side.way.game, chapter = side.way.statute.key,
    mistakes = lists.collect(list, entry_of), _tried = tried }
end

return {
  name = "teach",
  summary = "Show what each rule costs when a dealer forgets or confuses it",
  example = "houseway teach traditional",
  takes = {
    take.script,
    { "--mistake", "choice", "Which mistakes: a rule forgotten, exchanged with the next, or misread by one in a "
      .. "number; may be repeated. Default: forgotten and exchanged.", as = "mistakes", many = true,
      of = mistaken.KINDS },
    take.full, take.vigorish, take.ranking_law,
  },
  answers = {
    { version = 1, about = "The house banks and makes the mistake in every round; the player sets hands by the way.",
      keys = {
      { "way game chapter", "string", "the house way, its game, and the law it is checked against" },
      { "mistakes", "list of objects", "the costliest first, after those that leave hands unset", {
        { "rule", "string", "the rule's name" },
        { "line", "integer", "its line" },
        { "mistake", '"forgotten" | "exchanged" | "misread"' },
        { "as", "string?", "the rule it is exchanged with; what is read for what" },
        { "hands", "integer", "how many hands are set otherwise" },
        { "unset", "integer", "how many hands no rule sets then" },
        { "cost", "exact?", "what it costs the house, of a unit wagered; left out if hands are unset" },
        { "hand", "string?", "the smallest hand set otherwise" },
        { "right wrong", "setting?", "how the way sets it, and how it is set by mistake" },
      } },
      rows.judged,
    } },
  },
  find = find,
}
