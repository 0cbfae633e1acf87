---What seven cards make for the optional wagers of Pai Gow Poker, and what each wager pays for it.
--
-- Nothing of houseway is used here. Written from 58 Pa. Code § 645a.6(a)-(g) and § 645a.13(b)-(i), by trying every
-- five of the seven; where the text may be read in two ways, as `houseway cover` takes it by default.

local cards = require("reference.cards")

local M = {}

local JOKER, ACE, KING, QUEEN = "Jk", 14, 13, 12

-- ---- what five cards are, by the definitions of (b) ----

-- The top of the run these natural values fit in, the joker filling what is missing; nil where they fit in none.
local function run_top(naturals, length)
  local held, lowest, highest = {}, ACE, 0
  for _, v in ipairs(naturals) do
    if held[v] then return nil end
    held[v], lowest, highest = true, math.min(lowest, v), math.max(highest, v)
  end
  if highest - lowest < length then return math.min(lowest + length - 1, ACE) end
  -- The ace below the 2: all others are no higher than the length.
  if not held[ACE] then return nil end
  for _, v in ipairs(naturals) do
    if v ~= ACE and v > length then return nil end
  end
  return length
end

local function look_at(some)
  local naturals, suit, suited, joker = {}, nil, true, false
  for _, card in ipairs(some) do
    if card == JOKER then
      joker = true
    else
      naturals[#naturals + 1] = cards.value(card)
      suited = suited and (suit == nil or suit == cards.suit(card))
      suit = cards.suit(card)
    end
  end
  return { suited = suited, joker = joker, top = run_top(naturals, #some) }
end

local function matched(rest, first, second)
  local a, b = rest[1], rest[2]
  if a == JOKER or b == JOKER or cards.suit(a) ~= cards.suit(b) then return false end
  local x, y = math.max(cards.value(a), cards.value(b)), math.min(cards.value(a), cards.value(b))
  return x == first and y == second
end

-- A royal flush, or ace to five of a suit, and the two cards beside it.
local function note_five(made, five, rest)
  if five.suited then made.flush = true end
  if five.top then made.straight = true end
  if not (five.suited and five.top) then return end
  local royal, wheel = five.top == ACE, five.top == 5 and not five.joker
  made.royal = made.royal or royal
  made.straight_flush = made.straight_flush or not royal
  made.natural_wheel = made.natural_wheel or wheel
  if royal then
    made.royal_kq = made.royal_kq or matched(rest, KING, QUEEN)
    made.royal_ak = made.royal_ak or matched(rest, ACE, KING)
    made.natural_royal_aq = made.natural_royal_aq or (not five.joker and matched(rest, ACE, QUEEN))
  end
  made.wheel_aq = made.wheel_aq or (wheel and matched(rest, ACE, QUEEN))
end

local function note_groups(made, hand)
  local count, at_least = {}, { 0, 0, 0, 0, 0 }
  made.highest, made.joker, made.red, made.black = 0, false, 0, 0
  for _, card in ipairs(hand) do
    local v, suit = cards.value(card), cards.suit(card)
    count[v] = (count[v] or 0) + 1
    at_least[count[v]] = at_least[count[v]] + 1
    made.highest = math.max(made.highest, v)
    if card == JOKER then
      made.joker = true
    elseif suit == "d" or suit == "h" then
      made.red = made.red + 1
    else
      made.black = made.black + 1
    end
  end
  made.five_aces, made.quads, made.trips = at_least[5] > 0, at_least[4] > 0, at_least[3] > 0
  made.full_house = at_least[3] > 0 and at_least[2] > 1
  made.pair, made.three_pair = at_least[2] > 0, at_least[2] == 3
end

---All that is asked of seven cards anywhere. Where § 645a.6(a) is read strictly, the ace is not below the 2 in seven.
function M.look(hand, strictly)
  local made = {}
  for i = 1, 6 do
    for j = i + 1, 7 do
      local five, rest = {}, { hand[i], hand[j] }
      for k = 1, 7 do
        if k ~= i and k ~= j then five[#five + 1] = hand[k] end
      end
      note_five(made, look_at(five), rest)
    end
  end
  local all = look_at(hand)
  made.seven = all.suited and all.top ~= nil and not (strictly and all.top == 7)
  note_groups(made, hand)
  made.nothing = not (made.pair or made.straight or made.flush)
  return made
end

---Whether a dealer's seven cards are a Queen's Dragon (§ 645a.1).
function M.is_dragon(made)
  return made.nothing and made.highest == QUEEN
end

-- ---- rows ----

local FOUR_UP = {
  { "Five aces", function (m) return m.five_aces end },
  { "Royal flush", function (m) return m.royal end },
  { "Straight flush", function (m) return m.straight_flush end },
  { "Four-of-a-kind", function (m) return m.quads end },
}
local BELOW = {
  { "Full house", function (m) return m.full_house end },
  { "Flush", function (m) return m.flush end },
  { "Three-of-a-kind", function (m) return m.trips end },
  { "Straight", function (m) return m.straight end },
}

local function joined(...)
  local all = {}
  for _, list in ipairs({ ... }) do
    for _, row in ipairs(list) do all[#all + 1] = row end
  end
  return all
end

local function natural_seven(m) return m.seven and not m.joker end
local function joker_seven(m) return m.seven and m.joker end

local function bonus(match_name, match)
  return joined({
    { "Seven-card straight flush", natural_seven },
    { match_name, match },
    { "Seven-card straight flush with joker", joker_seven },
  }, FOUR_UP, BELOW)
end

local ROYAL_MATCH = "Royal flush and Royal Match"
local FORTUNE = {
  ["Fortune"] = bonus(ROYAL_MATCH, function (m) return m.royal_kq end),
  ["Emperor's Challenge"] = bonus(ROYAL_MATCH, function (m) return m.royal_ak end),
}
local TREASURE = bonus("Royal flush and ace king suited", function (m) return m.royal_ak end)

local WHEEL = { "Ace/five natural straight flush", function (m) return m.natural_wheel end }
local DYNASTY = joined({
  { "Ace/five natural straight flush and a natural ace/queen suited",
    function (m) return m.wheel_aq and not m.joker end },
  { "Seven-card natural straight flush", natural_seven },
  { "Natural royal flush and natural ace/queen suited", function (m) return m.natural_royal_aq and not m.joker end },
  { "Seven-card straight flush", joker_seven },
  FOUR_UP[1], WHEEL, FOUR_UP[2], FOUR_UP[3], FOUR_UP[4],
}, BELOW)

local PROGRESSIVE = joined({ { "Seven-card straight flush", function (m) return m.seven end } }, FOUR_UP, { BELOW[1] })

local HIGH = {}
for index, name in ipairs({ "Nine-high", "Ten-high", "Jack-high", "Queen-high", "King-high", "Ace-high" }) do
  HIGH[index] = { name, function (m) return m.nothing and m.highest == 8 + index end }
end
local PROTECTION = joined({ WHEEL }, HIGH)

-- What a row pays to one, in the order of the rows; then its Envy Bonuses in dollars.
local BONUS_PAYS = {
  A = { { 8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2 }, { 5000, 1000, 500, 250, 50, 20, 5 } },
  B = { { 5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2 }, { 3000, 1000, 500, 250, 50, 20, 5 } },
  C = { { 5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2 }, { 1000, 250, 100, 50, 25, 10, 5 } },
  D = { { 2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2 }, { 1000, 750, 250, 100, 50, 20, 5 } },
}
local DYNASTY_PAYS = { { 2000, 2000, 1000, 1000, 500, 120, 120, 50, 25, 5, 4, 3, 2 },
  { 500, 400, 300, 200, 100, 75, 50, 20, 5 } }
local PROTECTION_PAYS = { 120, 100, 25, 15, 7, 5, 3 }
local INSURANCE_PAYS = {
  A = { 100, 25, 15, 6, 5, 3 }, B = { 100, 25, 15, 7, 5, 3 }, C = { 100, 40, 10, 7, 6, 3 },
  D = { 100, 50, 10, 7, 5, 3 }, E = { 100, 40, 10, 7, 5, 3 },
}

local function first(rows, made)
  for place, row in ipairs(rows) do
    if row[2](made) then return place, row[1] end
  end
  return nil
end

-- Three of a kind is printed above a straight; § 645a.11(h) may be read to pay a hand of both as the straight, and to
-- collect what is below one.
local function by_rank(rows, place, name, made, read)
  if name ~= "Three-of-a-kind" then return place, name end
  if (read.by_rank or read.straight_or_better) and made.straight then return #rows, rows[#rows][1] end
  if read.straight_or_better then return nil end
  return place, name
end

local function paid_to_one(rows, pays, envies, read)
  return function (made)
    local place, name = first(rows, made)
    if read then place, name = by_rank(rows, place, name, made, read) end
    if not place then return nil end
    return { name = name, to_one = pays[place], envy = envies and envies[place] and envies[place] * 100 }
  end
end

local RULES = {}

RULES["Fortune Bonus"] = function (paytable, variant, read)
  local of = paid_to_one(FORTUNE[variant or "Fortune"], BONUS_PAYS[paytable][1], BONUS_PAYS[paytable][2], read)
  return function (made)
    local row = of(made)
    local pushes = paytable == "C" and made.three_pair and not read.straight_or_better
    return row or pushes and { name = "Three pair", push = true } or nil
  end
end

RULES["Emperor's Treasure"] = function (paytable, _, read)
  return paid_to_one(TREASURE, BONUS_PAYS[paytable][1], BONUS_PAYS[paytable][2], read)
end

RULES["Pai Gow Insurance"] = function (paytable) return paid_to_one(HIGH, INSURANCE_PAYS[paytable]) end

RULES["Dynasty Bonus"] = function (_, _, read)
  return paid_to_one(DYNASTY, DYNASTY_PAYS[1], DYNASTY_PAYS[2], { by_rank = read.by_rank })
end

RULES["Protection"] = function (_, _, read)
  local of = paid_to_one(PROTECTION, PROTECTION_PAYS)
  return function (made) return not (read.pair_or_better_loses and not made.nothing) and of(made) or nil end
end

RULES["Progressive Payout"] = function ()
  local pays = {
    { meter = 100 }, { meter = 10 }, { for_one = 500 }, { for_one = 100 }, { for_one = 75 }, { for_one = 4 },
  }
  return function (made)
    local place, name = first(PROGRESSIVE, made)
    return place and { name = name, meter = pays[place].meter, for_one = pays[place].for_one }
  end
end

RULES["Queen's Dragon"] = function ()
  return function (_, _, dealer)
    return M.is_dragon(dealer) and { name = "Queen's Dragon", to_one = 50 } or nil
  end
end

local WORDS = { [4] = "Four", [5] = "Five", [6] = "Six", [7] = "Seven" }

RULES["Red/Black"] = function (_, _, read)
  return function (made, colour)
    local count = made[colour] + (read.joker_as_chosen and made.joker and 1 or 0)
    if count < 4 then return nil end
    return { name = WORDS[count] .. " cards of the chosen color", to_one = count == 7 and 5 or 1 }
  end
end

---What a wager comes to: called with what was seen of the player's seven cards, the color chosen, and what was seen
-- of the dealer's, it answers the row that pays, or nil. `read` tells of readings other than the default.
function M.rule(wager, paytable, variant, read)
  return RULES[wager](paytable, variant, read or {})
end

---The order in which § 645a.11(h) settles a player's wagers.
M.ORDER = {
  "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout", "Queen's Dragon", "Dynasty Bonus",
  "Protection", "Red/Black",
}

---Those whose hands may earn others a bonus.
M.ENVY = { "Fortune Bonus", "Emperor's Treasure", "Dynasty Bonus" }

return M
