---The way of the Golden Nugget, Las Vegas, of setting seven cards, as one function of a hand.
--
-- Written from the published page, as a procedure; not from houseways/. Readings: four of a kind, full houses
-- and three pair go before straights and flushes; "jacks and sixes" are those ranks exactly.

local cards = require("reference.cards")
local shape = require("reference.hand_shape")
local vegas = require("reference.las_vegas")

local M = {}

local function front_from(rank)
  return function (s)
    local top, other = vegas.front(s)
    return top == other or top >= rank
  end
end

local function is_split(of)
  local higher, lower = of.twos[1], of.twos[2]
  local ace = higher < vegas.ACE and of.has[vegas.ACE]
  if higher == vegas.ACE then return true end
  if ace then return higher >= vegas.JACK and lower >= 6 end
  return higher >= vegas.SEVEN
end

local function two_pair(settings, of)
  if is_split(of) then return shape.pair_in_front(settings, of.twos[2]) end
  return shape.keeping(settings, of.twos[1], 2, of.twos[2], 2)
end

local function as_two_pair(of)
  local higher, lower = of.twos[1], of.twos[2]
  return lower ~= nil and (of.has[vegas.ACE] or higher == vegas.JACK and lower == 6) or false
end

-- A straight flush or better gives way to what leaves a better front, if that reaches so far.
local function behind(settings)
  for _, kind in ipairs({ { "royal flush", vegas.KING }, { "straight flush", vegas.JACK } }) do
    local held = vegas.best_made(settings, { [kind[1]] = true })
    if held then return vegas.best_made(settings, nil, front_from(kind[2])) or held end
  end
  return shape.made(settings)
end

---How a hand of seven cards is set: { high = 5 cards, low = 2 cards }. The hand is an array of names such
-- as "As", "10d", "Jk", in any order; `given` are its settings, where they are at hand.
function M.set(hand, given)
  local settings, of = given or cards.settings(hand), vegas.made_of(hand)
  if #of.fours == 1 then
    return vegas.four_or_five(settings, of, front_from(vegas.ACE))
  elseif #of.threes > 0 and #of.twos > 1 then
    return vegas.full(settings, of)
  elseif #of.twos == 3 then
    return shape.pair_in_front(settings, of.twos[1])
  elseif not as_two_pair(of) then
    local made = behind(settings)
    if made then return made end
  end
  return #of.twos == 2 and two_pair(settings, of) or vegas.plain(settings, hand, of)
end

return M
