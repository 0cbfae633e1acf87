---The way of the Flamingo Hilton, Las Vegas, of setting seven cards, as one function of a hand.
--
-- Written from the published page, as a procedure; not from houseways/. Readings: four of a kind, full houses
-- and three pair go before straights and flushes; "a straight or flush instead" may be any lower one.

local cards = require("reference.cards")
local shape = require("reference.hand_shape")
local vegas = require("reference.las_vegas")

local M = {}

local function ace_and_face_or_pair(s)
  local top, other = vegas.front(s)
  return top == other or top == vegas.ACE and other >= vegas.JACK
end

local function king_or_better(s)
  local top, other = vegas.front(s)
  return top == other or top >= vegas.KING
end

-- With nothing made: split, but for three situations.
local function two_pair(settings, of)
  local higher, lower = of.twos[1], of.twos[2]
  local ace = higher < vegas.ACE and of.has[vegas.ACE]
  local kept = higher <= 6 or ace and (higher <= vegas.TEN or lower <= 5)
  if kept then return shape.keeping(settings, higher, 2, lower, 2) end
  return shape.pair_in_front(settings, lower)
end

-- Whether two pair are played as two pair though a straight, a flush or better could be.
local function as_two_pair(of, royal)
  local higher, lower = of.twos[1], of.twos[2]
  if not lower then return false end
  if higher == vegas.ACE or lower >= vegas.TEN then return true end
  return not royal and higher <= vegas.TEN and of.has[vegas.ACE] or false
end

local function behind(settings)
  local kinds = {}
  for _, s in ipairs(settings) do kinds[cards.category(s.high_rank)] = true end
  if kinds["royal flush"] then
    return vegas.best_made(settings, nil, king_or_better) or vegas.best_made(settings, { ["royal flush"] = true })
  elseif kinds["straight flush"] then
    return vegas.best_made(settings, nil, ace_and_face_or_pair)
      or vegas.best_made(settings, { ["straight flush"] = true })
  elseif kinds.straight and kinds.flush then
    return vegas.best_made(settings, nil, king_or_better) or vegas.best_made(settings, { flush = true })
  end
  return shape.made(settings)
end

local function has_royal(settings)
  return vegas.best_made(settings, { ["royal flush"] = true }) ~= nil
end

---How a hand of seven cards is set: { high = 5 cards, low = 2 cards }. The hand is an array of names such
-- as "As", "10d", "Jk", in any order; `given` are its settings, where they are at hand.
function M.set(hand, given)
  local settings, of = given or cards.settings(hand), vegas.made_of(hand)
  if #of.fours == 1 then
    return vegas.four_or_five(settings, of, ace_and_face_or_pair)
  elseif #of.threes > 0 and #of.twos > 1 then
    return vegas.full(settings, of)
  elseif #of.twos == 3 then
    return shape.pair_in_front(settings, of.twos[1])
  elseif not as_two_pair(of, has_royal(settings)) then
    local made = behind(settings)
    if made then return made end
  end
  return #of.twos == 2 and two_pair(settings, of) or vegas.plain(settings, hand, of)
end

return M
