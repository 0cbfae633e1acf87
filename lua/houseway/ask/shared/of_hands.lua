-- Questions over every hand, for `count`, `find` and `share`.

local explore = require("houseway.explore")
local games = require("houseway.base.games")
local input = require("houseway.base.input")
local progress = require("houseway.ask.shared.progress")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local told = require("houseway.ask.shared.told")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

local of_hands = {}

---The subject, the question and the law.
of_hands.takes = {
  { "of", "subject", "Which hands: cards or tiles, for all hands as they are dealt; or a house way, for hands as it "
    .. "sets them. Left out: all hands of the game that the question is about.", shown = "OF" },
  { "question", "text", "The question, in ordinary words: two pair and an ace in front; or in those of house ways: "
    .. '\'{ pair, pair } where low = "A"\'. The part before `where` is about the hand; the part after it is about the '
    .. "hand as it is set, or as it can be set.", many = "*" },
  take.ranking_law,
}

-- Without a subject, the first word belongs to the question, which is about all hands of a game.
local function with_subject(asked)
  local first = asked.of
  local whole = table.concat({ first, table.unpack(asked.question) }, " ")
  if explore.CHAPTERS[first] or asked.session and asked.session:knows(first) or input.is(first)
    or sys.path_kind(first) or shipped.knows(first)
    or not (explore.begins(first) or explore.reads(whole) or #asked.question > 0 and shipped.is_unlike(first)) then
    return asked
  end
  local game = explore.game_of(whole)
  return setmetatable({ of = games.of(game or games.CARDS).plural, question = { whole }, guessed = not game },
    { __index = asked })
end

local function subject_of(asked)
  if not explore.CHAPTERS[asked.of] then
    local way = ways.load(asked, asked.of)
    told.note(asked, way)
    return explore.of_way(way)
  end
  local under, as_of = options.law_of(asked)
  return explore.of_game(asked.of, { under = under, as_of = as_of, readings = options.chosen_readings(asked) })
end

---Asks the question of every hand; a session remembers the result.
---@param asked table
---@return houseway.explore.query
function of_hands.ask(asked)
  asked = with_subject(asked)
  local subject, question = subject_of(asked), table.concat(asked.question, " ")
  local function ask()
    return explore.ask(subject, question, { threads = asked.threads, progress = progress.bar("asking every hand"),
      sense = asked.guessed and "taken to be about cards; for tiles, put tiles before it" or nil })
  end
  if not asked.session then return ask() end
  return asked.session:asked(subject.way or subject.statute, question, ask)
end

return of_hands
