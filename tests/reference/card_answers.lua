---What the independent programs answer for every hand of seven cards, in a form that is quickly looked up.
--
-- Nothing of houseway is used here. The programs are asked once for each pattern of tests/reference/card_patterns.lua,
-- for they look at suits through ranks alone. Of a setting the two cards in front are kept: which ranks, and how many
-- of them are of the suit that five cards share; that tells what is behind, and whether it is of one suit.

local card_patterns = require("reference.card_patterns")
local cards = require("reference.cards")
local reference = require("reference")

local M = {}

-- A card's weight: in the lower bits, three a rank, which rank it is, the joker its own; above them, three a suit,
-- which suit, the joker all four. Added up, seven weights tell how many of each are held.
local SUITS = { c = 42, d = 45, h = 48, s = 51 }
local RANKS = (1 << 42) - 1

-- Which bit, above the ranks, says that a rank is held in the suit that five share.
local weights, rank_bit = {}, {}
for _, card in ipairs(cards.deck()) do
  local suit = cards.suit(card)
  if suit then
    local place = cards.value(card) - 2
    weights[card] = 1 << 3 * place | 1 << SUITS[suit]
    rank_bit[1 << 3 * place] = 1 << 42 + place
  else
    local all = 1 << 39
    for _, shift in pairs(SUITS) do all = all | 1 << shift end
    weights[card], rank_bit[1 << 39] = all, 0
  end
end

M.weights = weights

-- Seven weights added up -> where the bits of the suit are that five of the cards share, the joker counted; or false.
local shared = setmetatable({}, { __index = function (known, counts)
  local found = false
  for _, shift in pairs(SUITS) do
    if counts >> (shift - 42) & 7 >= 5 then found = shift end
  end
  known[counts] = found
  return found
end })

---What tells a hand's pattern from every other, and the suit that five share (or false), as front takes it.
---@param sum integer its weights added up
---@param hand any[] its cards
---@param weight_of table their weights, by whatever the hand names cards with
function M.pattern(sum, hand, weight_of)
  local suit, key = shared[sum >> 42], sum & RANKS
  if suit then
    for i = 1, 7 do
      local weight = weight_of[hand[i]]
      if weight >> suit & 1 == 1 then key = key | rank_bit[weight & RANKS] end
    end
  end
  return key, suit
end

---What stands in front: two weights added up, less the suits that do not matter.
---@param two integer
---@param suit integer|false
function M.front(two, suit)
  return suit and (two & RANKS) | (two >> suit & 7) << 42 or two & RANKS
end

local function sum_of(hand)
  local sum = 0
  for i = 1, #hand do sum = sum + weights[hand[i]] end
  return sum
end

-- The fronts of all settings that rank as the one answered does: one, or as keys of a table.
local function fronts(settings, answer, suit)
  local one, several
  for _, s in ipairs(settings) do
    if s.high_rank == answer.high_rank and s.low_rank == answer.low_rank then
      local front = M.front(weights[s.low[1]] + weights[s.low[2]], suit)
      if one and one ~= front then
        several = several or { [one] = true }
        several[front] = true
      end
      one = front
    end
  end
  return several or one
end

---Asks the programs. `number` gives a pattern's number by its key, `hands` how many hands it stands for, and
---`fronts[name][number]` what may stand in front.
---@param names string[] of reference's ways of cards
function M.ask(names)
  local found = { number = {}, hands = {}, fronts = {}, patterns = 0 }
  for _, name in ipairs(names) do found.fronts[name] = {} end
  card_patterns.each(function (hand, hands)
    local number, settings = found.patterns + 1, cards.settings(hand)
    local key, suit = M.pattern(sum_of(hand), hand, weights)
    if found.number[key] then error("two patterns alike: " .. table.concat(hand, " ")) end
    found.patterns, found.number[key], found.hands[number] = number, number, hands
    local known = {} -- most programs answer alike
    for _, name in ipairs(names) do
      local answer = reference[name](hand, settings)
      known[answer] = known[answer] or fronts(settings, answer, suit)
      found.fronts[name][number] = known[answer]
    end
  end)
  return found
end

---Whether a front is what a program answers.
function M.agrees(answered, front)
  return answered == front or type(answered) == "table" and answered[front] == true
end

return M
