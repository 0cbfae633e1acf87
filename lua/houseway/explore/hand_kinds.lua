-- Sorts hands by what they hold, in a word or two: "two pair", "no pair, and a straight or flush". The first kind that
-- a hand meets is its kind.
-- Programs import this module.

local decided = require("houseway.way.decided")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local pair_kinds = require("houseway.notation.pair_kinds")
local pattern = require("houseway.way.pattern")
local program = require("hw.program")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local tiles = require("houseway.notation.tiles")

---@class houseway.explore.hand_kinds
---@field names string[]
---@field table userdata a decision table whose rules are the kinds
local hand_kinds = {}

local MADE = ", and a straight or flush"

-- The name and the condition of each kind, in the words of house ways. The last kind has no condition. Tiles get
-- further kinds from the chapter's table of pairs.
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
  tiles = { { "two pairs", "{ high = pair, low = pair }" }, { "a pair", "pair" } },
}

local HIGH_NINE, OTHERS = { "a high nine", "high_nine" }, { "none of these" }
local SEVEN = assert(tiles.shape("7"))

---The kinds of a game's hands, each a name and a condition. For tiles they are the chapter's kinds of pairs by its
---names, highest first. If no kind has a seven, a high nine is a kind, too.
---@param subject houseway.explore.subject
---@return string[][]
function hand_kinds.list(subject)
  local list = games.pick(subject.game, HELD)
  if games.has_suits(subject.game) then return list end
  list = lists.joined(list, {})
  local names, of_sevens = pair_kinds.names(subject.ranking), false
  for i = #names, 1, -1 do
    list[#list + 1] = { (names[i]:find("^[AEIOU]") and "an " or "a ") .. names[i], ("pair %q"):format(names[i]) }
    of_sevens = of_sevens or pair_kinds.find(subject.ranking, names[i]).faces & SEVEN ~= 0
  end
  if not of_sevens then list[#list + 1] = HIGH_NINE end
  list[#list + 1] = OTHERS
  return list
end

-- A script with a rule for each kind.
local function source_of(list)
  local parts = {}
  for i, one in ipairs(list) do
    parts[i] = ("rule %q { %s }"):format(one[1], one[2] and "holding = " .. one[2] or "")
  end
  return table.concat(parts, "\n")
end

---Makes a way without rules and law, to which a program on hands as dealt is added.
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

---Makes a program whose rules are the kinds, in order.
---@param subject houseway.explore.subject
---@return { names: string[], made: houseway.way }
function hand_kinds.program(subject)
  local list, names = hand_kinds.list(subject), {}
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
