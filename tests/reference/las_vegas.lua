---What the published ways of the Flamingo Hilton and the Golden Nugget in Las Vegas have in common, for the
-- programs of either. Nothing of houseway is used here.

local cards = require("reference.cards")
local shape = require("reference.hand_shape")

local M = {}

M.ACE, M.KING, M.JACK, M.TEN, M.SEVEN = 14, 13, 11, 10, 7

local last_held, last_made -- both programs ask of one hand

---What seven cards are made of: ranks held four, three, two times or more, higher first.
function M.made_of(hand)
  local held = shape.all_held(hand)
  if held == last_held then return last_made end
  local found = { twos = held[2], threes = held[3], fours = held[4], fives = held[5], has = {} }
  for _, value in ipairs(held[1]) do found.has[value] = true end
  found.beside = {} -- pairs beside three or four of a kind
  local many = found.fours[1] or found.threes[1]
  for _, value in ipairs(found.twos) do
    if value ~= many then found.beside[#found.beside + 1] = value end
  end
  last_held, last_made = held, found
  return found
end

---The better of the two cards in front and the worse; a pair in front tells itself by both.
function M.front(setting)
  local a, b = cards.value(setting.low[1]), cards.value(setting.low[2])
  return math.max(a, b), math.min(a, b)
end

---Four or five of a kind. `stays(front)` says what in front keeps sevens to tens together.
function M.four_or_five(settings, of, stays)
  local quad, beside = of.fours[1], of.beside[1]
  if #of.fives == 1 then
    return shape.pair_in_front(settings, beside == M.KING and M.KING or M.ACE)
  elseif quad == M.ACE then
    return shape.pair_in_front(settings, beside and beside >= M.SEVEN and beside or M.ACE)
  elseif quad >= M.JACK then
    return shape.pair_in_front(settings, beside and beside >= M.TEN and beside or quad)
  end
  local kept = shape.keeping(settings, quad, 4)
  if quad < M.SEVEN or stays(kept) then return kept end
  return shape.pair_in_front(settings, quad)
end

---Two three of a kinds, and a full house.
function M.full(settings, of)
  local trip = of.threes[1]
  if #of.threes == 2 then return shape.pair_in_front(settings, trip) end
  local twos = #of.beside == 1 and of.beside[1] == 2
  if twos and trip < M.KING and of.has[M.ACE] and of.has[M.KING] then
    return shape.keeping(settings, trip, 3, 2, 2)
  end
  return shape.pair_in_front(settings, of.beside[1])
end

---Of the settings with a straight, flush, straight flush or royal behind that pass, the one with the best
-- front; then the best back. `kinds` names categories, all of them if nil.
function M.best_made(settings, kinds, test)
  return shape.best(settings, function (s)
    return s.made and (not kinds or kinds[cards.category(s.high_rank)]) and (not test or test(s))
  end)
end

---What is left when nothing is made: three of a kind, a pair, nothing.
function M.plain(settings, hand, of)
  if #of.threes == 1 then
    return shape.keeping(settings, of.threes[1], of.threes[1] == M.ACE and 2 or 3)
  elseif #of.twos == 1 then
    return shape.keeping(settings, of.twos[1], 2)
  end
  return shape.keeping(settings, shape.ranks_held(hand, 1)[1], 1)
end

return M
