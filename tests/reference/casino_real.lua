---The Casino Real way of setting seven cards, as one function of a hand.
--
-- Written from the ordered rules of the chart as restated, as a procedure; not from houseways/.
-- Reading: a pair beside four of a kind goes in front, whichever the four.

local cards = require("reference.cards")
local shape = require("reference.hand_shape")

local M = {}

local ACE, KING, QUEEN = 14, 13, 12

-- The least card in front that keeps four of a rank, or two pair by the higher rank, together: nil for
-- always split, 0 for always kept.
local function quads_kept_with(rank)
  if rank >= 12 then
    return nil
  end
  return rank >= 9 and KING or rank >= 6 and QUEEN or 0
end

local function two_pair_kept_with(rank)
  if rank >= 12 then
    return nil
  end
  return rank >= 9 and ACE or rank >= 6 and KING or QUEEN
end

local function four_of_a_kind(settings, quad, other_pair)
  if other_pair then
    return shape.pair_in_front(settings, other_pair)
  end
  local needed, kept = quads_kept_with(quad), shape.keeping(settings, quad, 4)
  if needed and shape.front_top(kept) >= needed then
    return kept
  end
  return shape.pair_in_front(settings, quad)
end

local function three_of_a_kind(settings, trip)
  local made = shape.best(settings, function (s)
    return s.made and shape.front_paired(s)
  end)
  if made then
    return made
  elseif trip == ACE then
    return shape.keeping(settings, ACE, 2)
  end
  return shape.keeping(settings, trip, 3)
end

local function two_pair(settings, higher, lower)
  local needed, kept = two_pair_kept_with(higher), shape.keeping(settings, higher, 2, lower, 2)
  if needed and shape.front_top(kept) >= needed then
    return kept
  end
  return shape.pair_in_front(settings, lower)
end

---How a hand of seven cards is set: { high = 5 cards, low = 2 cards }. The hand is an array of names such
-- as "As", "10d", "Jk", in any order; `given` are its settings, where they are at hand.
function M.set(hand, given)
  local settings = given or cards.settings(hand)
  local ones, twos, threes, fours, fives = table.unpack(shape.all_held(hand))
  if #fives == 1 then
    return shape.pair_in_front(settings, ACE)
  elseif #fours == 1 then
    return four_of_a_kind(settings, fours[1], twos[1] ~= fours[1] and twos[1] or twos[2])
  elseif #threes == 2 or #twos == 3 and #threes == 0 then
    return shape.pair_in_front(settings, twos[1])
  elseif #threes == 1 and #twos > 1 then
    return shape.pair_in_front(settings, twos[1] ~= threes[1] and twos[1] or twos[2])
  elseif #threes == 1 then
    return three_of_a_kind(settings, threes[1])
  elseif #twos == 2 then
    return two_pair(settings, twos[1], twos[2])
  end
  local kept = #twos == 1 and shape.keeping(settings, twos[1], 2) or shape.keeping(settings, ones[1], 1)
  return shape.made(settings) or kept
end

return M
