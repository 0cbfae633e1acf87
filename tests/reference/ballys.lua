---The way of Bally's, Atlantic City, of setting seven cards, as one function of a hand.
--
-- Written from the published page as a procedure that looks at what the hand is made of; not from houseways/.
-- Readings: full houses, three pair, two pair and four of a kind go before straights and flushes, as their
-- headings say; four aces stay together for kings alone; the straight from the ace that is broken is one that
-- takes both an ace and the joker, where no straight or flush leaves an ace for the front.

local cards = require("reference.cards")
local shape = require("reference.hand_shape")

local M = {}

local ACE, KING, JACK, TEN, SEVEN = 14, 13, 11, 10, 7

-- Every rank held twice or more but this one, higher first.
local function pairs_beside(hand, rank)
  local found = {}
  for _, value in ipairs(shape.ranks_held(hand, 2)) do
    if value ~= rank then found[#found + 1] = value end
  end
  return found
end

local function holds(hand, rank)
  for _, card in ipairs(hand) do
    if cards.value(card) == rank then return true end
  end
  return false
end

local function four_of_a_kind(settings, hand, quad)
  local beside = pairs_beside(hand, quad)[1]
  if quad == ACE then
    return shape.pair_in_front(settings, beside == KING and KING or ACE)
  elseif beside then
    return shape.pair_in_front(settings, beside)
  elseif quad >= TEN and not holds(hand, ACE) then
    return shape.pair_in_front(settings, quad)
  end
  return shape.keeping(settings, quad, 4)
end

local function full_house(settings, hand, trip)
  local beside = pairs_beside(hand, trip)
  if #beside == 1 and beside[1] == 2 and trip < KING and holds(hand, ACE) and holds(hand, KING) then
    return shape.keeping(settings, trip, 3, 2, 2)
  end
  return shape.pair_in_front(settings, beside[1])
end

-- A straight or a flush behind that leaves a pair for the front.
local function made_under_a_pair(settings)
  return shape.best(settings, function (s)
    return s.made and shape.front_paired(s)
  end)
end

local function three_of_a_kind(settings, trip)
  return made_under_a_pair(settings) or shape.keeping(settings, trip, trip == ACE and 2 or 3)
end

local function size(pair)
  return pair >= JACK and "high" or pair >= SEVEN and "mid" or "low"
end

local function stays_with(higher, lower, hand)
  if higher == ACE then return false end
  local a, b = size(higher), size(lower)
  if b == "low" and a ~= "high" then
    return holds(hand, KING) or holds(hand, ACE)
  elseif b == "low" or a == "mid" then
    return holds(hand, ACE)
  end
  return false
end

local function two_pair(settings, hand, higher, lower)
  if stays_with(higher, lower, hand) then
    return shape.keeping(settings, higher, 2, lower, 2)
  end
  return shape.pair_in_front(settings, lower)
end

-- Whether these five are a straight from the ace, of one suit or not, that needs the ace and the joker.
local function spends_both(s)
  local joker, aces = false, 0
  for _, card in ipairs(s.high) do
    joker = joker or card == "Jk"
    if cards.value(card) == ACE then aces = aces + 1 end
    if cards.value(card) < TEN then return false end
  end
  local kind = cards.category(s.high_rank)
  return joker and aces == 2 and (kind == "straight" or kind == "royal flush")
end

local function broken_for_aces(settings)
  local spent = false
  for _, s in ipairs(settings) do
    if s.made and shape.front_top(s) == ACE then return false end
    spent = spent or spends_both(s)
  end
  return spent
end

local function one_pair(settings, pair)
  local made = made_under_a_pair(settings)
  if made then
    return made
  elseif pair == ACE and broken_for_aces(settings) then
    return shape.keeping(settings, ACE, 2)
  end
  return shape.made(settings) or shape.keeping(settings, pair, 2)
end

---How a hand of seven cards is set: { high = 5 cards, low = 2 cards }. The hand is an array of names such
-- as "As", "10d", "Jk", in any order; `given` are its settings, where they are at hand.
function M.set(hand, given)
  local settings = given or cards.settings(hand)
  local ones, twos, threes, fours, fives = table.unpack(shape.all_held(hand))
  if #fives == 1 then
    return shape.pair_in_front(settings, twos[2] == KING and KING or ACE)
  elseif #fours == 1 then
    return four_of_a_kind(settings, hand, fours[1])
  elseif #threes == 2 then
    return shape.pair_in_front(settings, threes[1])
  elseif #threes == 1 and #twos > 1 then
    return full_house(settings, hand, threes[1])
  elseif #threes == 1 then
    return three_of_a_kind(settings, threes[1])
  elseif #twos == 3 then
    return shape.pair_in_front(settings, twos[1])
  elseif #twos == 2 then
    return two_pair(settings, hand, twos[1], twos[2])
  elseif #twos == 1 then
    return one_pair(settings, twos[1])
  end
  return shape.made(settings) or shape.keeping(settings, ones[1], 1)
end

return M
