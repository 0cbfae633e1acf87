---Fifty-three cards and the rank of five and of two of them, from the Pennsylvania text alone.
--
-- Nothing of houseway is used here. Written from 58 Pa. Code § 645a.6(a)-(c).
--
-- A card is a string: rank and suit as in "As", "10d", or "Jk" for the joker. Where a flush already has
-- the ace the joker stands for the highest rank the flush lacks (the usual practice; the text says only
-- "any card to complete").

local M = {}

local VALUE = { J = 11, Q = 12, K = 13, A = 14 }
for n = 2, 10 do
  VALUE[tostring(n)] = n
end
local RANKS = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" }
local JOKER = "Jk"

---Categories of § 645a.6(b), lowest first; a rank's category is M.category(rank).
M.CATEGORIES = {
  "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
  "straight flush", "royal flush", "five aces",
}
local HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH = 1, 2, 3, 4, 5, 6
local FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL, FIVE_ACES = 7, 8, 9, 10, 11

local parsed = {}
for _, suit in ipairs({ "c", "d", "h", "s" }) do
  for _, rank in ipairs(RANKS) do
    parsed[rank .. suit] = { value = VALUE[rank], suit = suit }
  end
end
parsed[JOKER] = { value = VALUE.A }

---Value of a card, 2..14; the joker is an ace.
function M.value(card)
  return parsed[card].value
end

---Suit of a card, or nil for the joker.
function M.suit(card)
  return parsed[card].suit
end

---The deck: 53 names, twos first, the joker last.
function M.deck()
  local deck = {}
  for _, rank in ipairs(RANKS) do
    for _, suit in ipairs({ "c", "d", "h", "s" }) do
      deck[#deck + 1] = rank .. suit
    end
  end
  deck[#deck + 1] = JOKER
  return deck
end

-- Values grouped, the larger groups first and the higher value first among equals: { {value, count}, … }.
local function grouped(values)
  local count, groups = {}, {}
  for _, v in ipairs(values) do
    count[v] = (count[v] or 0) + 1
  end
  for v = 14, 2, -1 do
    if count[v] then
      groups[#groups + 1] = { v, count[v] }
    end
  end
  table.sort(groups, function (a, b)
    if a[2] ~= b[2] then
      return a[2] > b[2]
    end
    return a[1] > b[1]
  end)
  return groups
end

-- One integer from a category and up to five values, most significant first.
local function pack(category, values)
  local rank = category
  for i = 1, 5 do
    rank = rank * 16 + (values[i] or 0)
  end
  return rank
end

local SHAPES = {
  ["5"] = FIVE_ACES, ["41"] = QUADS, ["32"] = FULL_HOUSE, ["311"] = TRIPS, ["221"] = TWO_PAIR,
  ["2111"] = PAIR, ["11111"] = HIGH_CARD, ["2"] = PAIR, ["11"] = HIGH_CARD,
}

local function rank_by_groups(values)
  local shape, order = "", {}
  for _, group in ipairs(grouped(values)) do
    shape = shape .. group[2]
    order[#order + 1] = group[1]
  end
  return pack(SHAPES[shape], order)
end

-- Orders of straights, by their tops, the highest first: 14 for ace high, 5 for A-2-3-4-5.
local SECOND = { 14, 5, 13, 12, 11, 10, 9, 8, 7, 6 } -- § 645a.6(b)(7)
local LOWEST = { 14, 13, 12, 11, 10, 9, 8, 7, 6, 5 } -- as is standard elsewhere

-- The top of the straight these different values make, with `jokers` cards free (0 or 1), or nil. The highest in
-- the order is taken.
local function straight_top(values, jokers, order)
  local has, distinct = {}, 0
  for _, v in ipairs(values) do
    if has[v] then
      return nil
    end
    has[v], distinct = true, distinct + 1
  end
  if distinct + jokers ~= 5 then
    return nil
  end
  for _, top in ipairs(order) do
    local held = 0
    for v = top - 4, top do
      if has[v] or (v == 1 and has[14]) then
        held = held + 1
      end
    end
    if held == distinct then
      return top
    end
  end
  return nil
end

-- The place of a straight, and of a straight flush below the royal.
local function place_of(top, order)
  for i, one in ipairs(order) do
    if one == top then return 16 - i end
  end
end

local function flush_values(naturals, jokers)
  local values, has = {}, {}
  for _, v in ipairs(naturals) do
    values[#values + 1], has[v] = v, true
  end
  if jokers == 1 then
    local missing = 14
    while has[missing] do
      missing = missing - 1
    end
    values[#values + 1] = missing
  end
  table.sort(values, function (a, b)
    return a > b
  end)
  return values
end

local function five(cards, order)
  local naturals, all, jokers, suit, suited = {}, {}, 0, nil, true
  for _, card in ipairs(cards) do
    all[#all + 1] = parsed[card].value
    if card == JOKER then
      jokers = 1
    else
      naturals[#naturals + 1] = parsed[card].value
      suited = suited and (suit == nil or suit == parsed[card].suit)
      suit = parsed[card].suit
    end
  end
  local best = rank_by_groups(all)
  local top = straight_top(naturals, jokers, order)
  if suited then
    best = math.max(best, pack(FLUSH, flush_values(naturals, jokers)))
  end
  if top then
    best = math.max(best, pack(STRAIGHT, { place_of(top, order) }))
  end
  if suited and top then
    local rank = top == 14 and pack(ROYAL, {}) or pack(STRAIGHT_FLUSH, { place_of(top, order) })
    best = math.max(best, rank)
  end
  return best
end

-- A rank depends on how many cards of each value are held, on the joker and on whether one suit is shared. Each
-- is reckoned once and remembered under the sum of these weights: three bits a value, the joker its own.
local SHARED = 1 << 45
for _, card in pairs(parsed) do card.weight = 1 << 3 * (card.value - 2) end
parsed[JOKER].weight = 1 << 39

-- Three bits a suit of how many cards are of it; the joker is of all four.
for place, suit in ipairs({ "c", "d", "h", "s" }) do
  for _, rank in ipairs(RANKS) do parsed[rank .. suit].suits = 1 << 3 * (place - 1) end
end
parsed[JOKER].suits = 1 << 9 | 1 << 6 | 1 << 3 | 1

local rank_of_two = {}

local function key_of_five(cards)
  local sum, suit, suited = 0, nil, true
  for i = 1, 5 do
    local card = parsed[cards[i]]
    sum = sum + card.weight
    suited = suited and (not card.suit or not suit or suit == card.suit)
    suit = card.suit or suit
  end
  return suited and sum + SHARED or sum
end

-- What ranks five cards, straights in this order.
local function ranker(order)
  local rank_of_five = {}
  return function (cards, key)
    key = key or key_of_five(cards)
    local rank = rank_of_five[key]
    if not rank then
      rank = five(cards, order)
      rank_of_five[key] = rank
    end
    return rank
  end
end

---Rank of five cards, an integer: higher is better, equal is a copy.
M.rank5 = ranker(SECOND)

---Rank of two cards on the same scale as five, so that a high hand is lawful when rank5 >= rank2.
function M.rank2(cards)
  local one, other = parsed[cards[1]], parsed[cards[2]]
  local key = one.weight + other.weight
  local rank = rank_of_two[key]
  if not rank then
    rank = rank_by_groups({ one.value, other.value })
    rank_of_two[key] = rank
  end
  return rank
end

---The category of a rank, one of M.CATEGORIES.
function M.category(rank)
  return M.CATEGORIES[rank >> 20]
end

---Whether a rank is a straight, a flush, a straight flush or a royal flush.
function M.is_made(rank)
  local c = rank >> 20
  return c == STRAIGHT or c == FLUSH or c == STRAIGHT_FLUSH or c == ROYAL
end

-- Two of seven places, and the five others.
local PARTS = {}
for i = 1, 6 do
  for j = i + 1, 7 do
    local part = { i, j }
    for k = 1, 7 do
      if k ~= i and k ~= j then part[#part + 1] = k end
    end
    PARTS[#PARTS + 1] = part
  end
end

-- The suit that five of seven cards share, the joker counted, as its card's `suits`; nil where none is.
local function shared_suit(hand)
  local suits = 0
  for i = 1, 7 do suits = suits + parsed[hand[i]].suits end
  for shift = 0, 9, 3 do
    if suits >> shift & 7 >= 5 then return 1 << shift end
  end
end

-- The weights of seven cards and their sum; from OUTSIDE up, how many are not of the suit that five share.
local OUTSIDE = 48
local function weigh(hand)
  local weights, sum, suit = {}, 0, shared_suit(hand)
  for i = 1, 7 do
    local card = parsed[hand[i]]
    weights[i] = (not suit or card.suits & suit == 0) and card.weight + (1 << OUTSIDE) or card.weight
    sum = sum + weights[i]
  end
  return weights, sum
end

---The lawful settings of seven cards, those whose high hand is not below the low hand (§ 645a.11(b)): { high = 5
-- cards, low = 2 cards, high_rank =, low_rank =, made =, held = } each. `made`: M.is_made(high_rank). `held` has three
-- bits a value, the lowest for the twos, of how many cards of it are in the high hand; the joker is an ace.
---@param hand string[]
---@param rank5 function? M.rank5
function M.settings(hand, rank5)
  local list, weights, all = {}, weigh(hand)
  rank5 = rank5 or M.rank5
  for i = 1, #PARTS do
    local p = PARTS[i]
    local low = { hand[p[1]], hand[p[2]] }
    local high = { hand[p[3]], hand[p[4]], hand[p[5]], hand[p[6]], hand[p[7]] }
    local key = all - weights[p[1]] - weights[p[2]]
    local held = key & SHARED - 1
    local high_rank, low_rank = rank5(high, key >> OUTSIDE == 0 and held + SHARED or held), M.rank2(low)
    if high_rank >= low_rank then
      if held >= parsed[JOKER].weight then held = held - parsed[JOKER].weight + parsed["As"].weight end
      list[#list + 1] = { high = high, low = low, high_rank = high_rank, low_rank = low_rank, held = held,
        made = M.is_made(high_rank) }
    end
  end
  return list
end

---Whether no two cards have one value; the joker is an ace.
function M.is_pairless(hand)
  local seen = {}
  for _, card in ipairs(hand) do
    local value = M.value(card)
    if seen[value] then return false end
    seen[value] = true
  end
  return true
end

---The same cards where A-2-3-4-5 is the lowest straight, of one suit the lowest straight flush.
M.standard = { rank5 = ranker(LOWEST), rank2 = M.rank2, deck = M.deck, value = M.value, suit = M.suit }
function M.standard.settings(hand)
  return M.settings(hand, M.standard.rank5)
end

---Whether a hand has an ace, and seven cards of which no five, nor two, make anything.
function M.standard.is_ace_high(hand)
  local has_ace = false
  for _, card in ipairs(hand) do has_ace = has_ace or M.value(card) == VALUE.A end
  if not has_ace or not M.is_pairless(hand) then return false end
  for _, setting in ipairs(M.standard.settings(hand)) do
    if M.is_made(setting.high_rank) then return false end
  end
  return true
end

return M
