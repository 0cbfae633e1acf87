-- Sorts hands by what they hold, in a word or two: "two pair", "no pair, and a straight or flush". A hand is of the
-- first kind that it meets.

local decided = require("houseway.way.decided")
local games = require("houseway.base.games")
local pattern = require("houseway.way.pattern")
local program = require("hw.program")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")

---@class houseway.explore.hand_kinds
---@field names string[]
---@field table userdata a decision table whose rules are the kinds
local hand_kinds = {}

local MADE = ", and a straight or flush"

-- The name and the condition of each kind, in the words of house ways. The last has no condition.
local HELD = {
  cards = {
    { "five aces", "five_aces" },
    { "four of a kind", "quads" },
    { "two three of a kinds", "{ trips, trips }" },
    { "three of a kind and two pair", "{ trips, pair, pair }" },
    { "full house", "{ trips, pair }" },
    { "three of a kind" .. MADE, "{ trips, made_hand }" },
    { "three of a kind", "trips" },
    { "three pair", "{ pair, pair, pair }" },
    { "two pair" .. MADE, "{ pair, pair, made_hand }" },
    { "two pair", "{ pair, pair }" },
    { "one pair" .. MADE, "{ pair, made_hand }" },
    { "one pair", "pair" },
    { "no pair" .. MADE, "made_hand" },
    { "no pair" },
  },
  tiles = {
    { "two pairs", "{ high = pair, low = pair }" },
    { "a pair", "pair" },
    { "a Wong", "wong" },
    { "a Gong", "gong" },
    { "a high nine", "high_nine" },
    { "none of these" },
  },
}

-- A script with a rule for each kind.
local function source_of(list)
  local parts = {}
  for i, one in ipairs(list) do
    parts[i] = ("rule %q { %s }"):format(one[1], one[2] and "holding = " .. one[2] or "")
  end
  return table.concat(parts, "\n")
end

---A way without rules, to which a program on hands as dealt is added. It has no law, and its rules set nothing.
---@param subject houseway.explore.subject
---@param loaded houseway.script the script of its patterns
---@return houseway.way
function hand_kinds.open(subject, loaded)
  local made = program.new(subject.game)
  local compiler = pattern.compiler({ program = made, game = subject.game, ranking = subject.ranking,
    file = loaded.file, gathered = refusal.gather() })
  return { game = subject.game, ranking = subject.ranking, program = made, compiler = compiler, script = loaded,
    file = loaded.file, submission = { rules = { { name = "question", line = 1 } } } }
end

---A program whose rules are the kinds, in order.
---@param subject houseway.explore.subject
---@return { names: string[], made: houseway.way }
function hand_kinds.program(subject)
  local list, names = games.pick(subject.game, HELD), {}
  local loaded = script.read(source_of(list), "submission", "kinds of hands")
  local made = hand_kinds.open(subject, loaded)
  for i, declaration in ipairs(loaded.declarations) do
    names[i] = list[i][1]
    made.program:rule(made.compiler:whole("holding", declaration.args[2].holding), nil, nil, {})
  end
  made.compiler.gathered:raise()
  return { names = names, made = made }
end

---Sorts every hand of a game by what it holds.
---@param subject houseway.explore.subject
---@param options { threads: integer? }
---@return houseway.explore.hand_kinds
function hand_kinds.of(subject, options)
  local found = hand_kinds.program(subject)
  return { names = found.names,
    table = decided.run(found.made, { threads = options.threads, cache = false }).table }
end

return hand_kinds
