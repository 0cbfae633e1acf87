---The Foxwoods way of setting seven cards, as one function of a hand.
--
-- Written from the ordered rules of the published page, as a procedure that looks at what the hand is made
-- of and says which cards go in front; not from houseways/.
-- Readings: a full house keeps its three of a kind; a pair beside four of a kind goes in front.

local cards = require("reference.cards")
local shape = require("reference.hand_shape")

local M = {}

local ACE, KING, JACK, TEN, SEVEN = 14, 13, 11, 10, 7

local function four_of_a_kind(settings, quad, other_pair)
  if other_pair then
    return shape.pair_in_front(settings, other_pair)
  elseif quad >= JACK then
    return shape.pair_in_front(settings, quad)
  end
  local kept = shape.keeping(settings, quad, 4)
  if quad >= SEVEN and shape.front_top(kept) < KING then
    return shape.pair_in_front(settings, quad)
  end
  return kept
end

local function three_of_a_kind(settings, trip)
  local made = shape.made(settings)
  if made and shape.front_paired(made) then
    return made
  elseif trip == ACE then
    return shape.best(settings, function (s)
      return shape.front_top(s) == ACE and not shape.front_paired(s)
    end)
  end
  return shape.keeping(settings, trip, 3)
end

local function two_pair(settings, higher, lower)
  if higher >= JACK then
    return shape.pair_in_front(settings, lower)
  end
  local kept = shape.keeping(settings, higher, 2, lower, 2)
  local needed = higher >= SEVEN and ACE or KING
  if shape.front_top(kept) >= needed then
    return kept
  end
  return shape.pair_in_front(settings, lower)
end

local function one_pair(settings, pair, has_ace)
  local kept = shape.keeping(settings, pair, 2)
  local made = shape.made(settings)
  if not made then
    return kept
  elseif has_ace and pair >= TEN and pair <= KING and kept.low_rank > made.low_rank then
    return kept
  end
  return made
end

---How a hand of seven cards is set: { high = 5 cards, low = 2 cards }. The hand is an array of names such
-- as "As", "10d", "Jk", in any order; `given` are its settings, where they are at hand.
function M.set(hand, given)
  local settings = given or cards.settings(hand)
  local ones, twos, threes, fours, fives = table.unpack(shape.all_held(hand))
  if #fives == 1 then
    local kings = #twos == 2 and twos[2] == KING
    return shape.pair_in_front(settings, kings and KING or ACE)
  elseif #fours == 1 then
    return four_of_a_kind(settings, fours[1], twos[1] ~= fours[1] and twos[1] or twos[2])
  elseif #threes == 2 then
    return shape.pair_in_front(settings, threes[1])
  elseif #threes == 1 and #twos > 1 then
    return shape.pair_in_front(settings, twos[1] ~= threes[1] and twos[1] or twos[2])
  elseif #threes == 1 then
    return three_of_a_kind(settings, threes[1])
  elseif #twos == 3 then
    return shape.pair_in_front(settings, twos[1])
  elseif #twos == 2 then
    return two_pair(settings, twos[1], twos[2])
  elseif #twos == 1 then
    return one_pair(settings, twos[1], ones[1] == ACE)
  end
  return shape.made(settings) or shape.keeping(settings, ones[1], 1)
end

return M
