-- Patterns of a hand's rank in a setting: kinds of made hand, the strength of the two cards of the low hand, points of
-- both hands. Each becomes a range of ranks or points.

local games = require("houseway.base.games")
local notation = require("houseway.notation")

local strength = {}

-- The ranking's category for each word.
local CATEGORIES = {
  straight = "straight", flush = "flush", straight_flush = "straight flush", royal_flush = "royal flush",
}
local FIVE, KING, ACE = 3, 11, 12
-- The lowest and highest top card that an argument may name. A straight flush from the ace is a royal flush.
local TOPS = { straight = { FIVE, ACE }, straight_flush = { FIVE, KING } }

---True for made_hand and the words for one kind of made hand.
---@param name string?
---@return boolean
function strength.is_made(name)
  return name == "made_hand" or CATEGORIES[name] ~= nil
end

---@param compiler houseway.way.compiler
local function ranked(compiler, op, from, to)
  return compiler:node(op, compiler.program:group({ { sort = "ranked", from = from, to = to } }))
end

local function tops_of(compiler, value)
  local written, least, most = value.args[1], TOPS[value.word][1], TOPS[value.word][2]
  local mask, nodes = compiler:read(notation.ranks(written)), {}
  for top = least, most do
    if mask & 1 << top ~= 0 then
      local rank = compiler.ranking:straight_rank(top, value.word == "straight_flush")
      nodes[#nodes + 1] = ranked(compiler, "ranked_high", rank, rank)
    end
  end
  if #nodes > 0 then return nodes end
  local expected = ('write the highest card, "5" to "%s"'):format(notation.rank_name(most))
  if value.word == "straight_flush" then expected = expected .. ": a royal_flush is from the ace" end
  compiler:refuse("pattern/highest-card-range", ('`%s "%s"` cannot be dealt'):format(value.word, written), expected)
end

---A made hand in the high hand, of any kind or of one.
---@param compiler houseway.way.compiler
---@param value table a word that `is_made`
---@return integer node
function strength.made(compiler, value)
  if value.word == "made_hand" then return compiler:node("made") end
  if value.args and value.args[1] ~= nil then
    local nodes = tops_of(compiler, value)
    return #nodes == 1 and nodes[1] or compiler:node("any_of", nil, nodes)
  end
  return ranked(compiler, "ranked_high", compiler.ranking:category_ranks(CATEGORIES[value.word]))
end

---A low hand of cards with a rank in a range.
---@param compiler houseway.way.compiler
---@param written string the range
---@return integer node
function strength.two_cards(compiler, written)
  local range = compiler:read(notation.two_cards(written))
  local from, to = notation.two_cards_interval(range, function (a, b) return compiler.ranking:rank2(a, b) end)
  return ranked(compiler, "ranked_low", from, to)
end

-- The probable meaning of a limit after a card of a side: the strength of the low hand.
local FRONT = {
  better = 'worth "%s or better" for a front at least as strong, any pair among them',
  lower = 'worth "below %s" for a weaker front',
}

---Refuses "or better" and "or lower" after one card of a side. It matches a card, but reads as the hand's strength.
---@param compiler houseway.way.compiler
---@param side "high"|"low"
---@param value any contents of the side
function strength.refuse_limit(compiler, side, value)
  if type(value) ~= "string" or not games.has_suits(compiler.game) then return end
  local name, which = value:match("^(%w+) or (%l+)$")
  local rank = name and notation.rank(name)
  if not rank or not FRONT[which] or rank == (which == "better" and ACE or 0) then return end
  local expected = ('write "%s to %s" for one of these cards'):format(which == "better" and name or "2",
    which == "better" and "A" or name)
  if side == "low" and not (which == "lower" and rank == ACE) then
    local limit = which == "better" and name or notation.rank_name(rank + 1)
    expected = ("%s, or %s"):format(expected, FRONT[which]:format(limit))
  end
  compiler:refuse("pattern/or-better-as-range", ('"%s" stands in %s'):format(value, side), expected)
end

---The sum of the points of both hands.
---@param compiler houseway.way.compiler
---@param written string
---@return integer node
function strength.total(compiler, written)
  local from, to = notation.total(written)
  if not from then compiler:read(nil, to) end
  return ranked(compiler, "total", from, to)
end

return strength
