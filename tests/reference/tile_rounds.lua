---Whole rounds of Pai Gow refereed, from the three texts alone.
--
-- Nothing of houseway is used here. Written from the Massachusetts rules (sections 2, 4 to 10), 58 Pa. Code
-- 621a.6 and 621a.8, and New South Wales rule 9; where a text is silent and Massachusetts is lent, or has two
-- readings, the comment says which was taken. The facts of a round go in, as its events name them; who holds
-- which tiles, how each wager ends and what everybody has won or lost, in cents, comes out. How the house sets
-- four tiles is the submission's to say: `house_way(hand)` answers { high = "6-6 6-6", low = "5-5 3-6" }.
--
--   local found = referee.judge({
--     chapter =, events =, players = { [seat] = name }, terms = {...}, house_way = f, table = { last = {...} } })
--   found.start, found.hands, found.outcomes, found.net, found.lacked, found.surplus, found.void

local tiles = require("reference.tiles")
local wagers = require("reference.tile_wagers")

local M = {}

-- ---- stacks, cut, delivery ----

-- Eight stacks of four from the dealer's right, each from its top: section 4(d).
local function stacks_of(order)
  local stacks = {}
  for stack = 1, 8 do stacks[stack] = { table.unpack(order, 4 * stack - 3, 4 * stack) } end
  return stacks
end

-- Section 8(g): some stacks to the right end, some to the left; the others close up.
local function cut(stacks, event)
  local moved, after = {}, {}
  for _, stack in ipairs(event.right or {}) do moved[stack] = event.right end
  for _, stack in ipairs(event.left or {}) do moved[stack] = event.left end
  for _, side in ipairs({ event.right or {}, false, event.left or {} }) do
    for stack = 1, 8 do
      if (moved[stack] or false) == side then after[#after + 1] = stacks[stack] end
    end
  end
  return after
end

-- The stacks as they stand seen from the other end.
local function from_left(stacks)
  local turned = {}
  for stack = 1, 8 do turned[stack] = stacks[9 - stack] end
  return turned
end

-- 8(k)(3)-(6): of two stacks the two upper tiles of each, then the four that remain.
local function two_and_two(stacks, pairs_of)
  local hands = {}
  for _, two in ipairs(pairs_of) do
    local a, b = stacks[two[1]], stacks[two[2]]
    hands[#hands + 1] = { a[1], a[2], b[1], b[2] }
    hands[#hands + 1] = { a[3], a[4], b[3], b[4] }
  end
  return hands
end

-- The tile now on top of each of four stacks, taken off.
local function tops(stacks, first)
  local hand = {}
  for stack = first, first + 3 do hand[#hand + 1] = table.remove(stacks[stack], 1) end
  return hand
end

local function copied(stacks)
  local copy = {}
  for index, stack in ipairs(stacks) do copy[index] = { table.unpack(stack) } end
  return copy
end

local RIGHT = {}

RIGHT["house way"] = function (stacks) return copied(stacks) end

RIGHT["cup say"] = function (stacks)
  return two_and_two(stacks, { { 1, 2 }, { 3, 4 }, { 5, 6 }, { 7, 8 } })
end

-- 8(k)(7): four tops on the right, four on the left, and again.
RIGHT["pin say"] = function (stacks)
  local left, hands = copied(stacks), {}
  while #hands < 8 do
    hands[#hands + 1] = tops(left, 1)
    hands[#hands + 1] = tops(left, 5)
  end
  return hands
end

-- 8(k)(9): stacks 1 and 2 upon 3 and 4, two stacks of eight; two tiles of each, then four tops on the left.
RIGHT["dragon head and phoenix tail"] = function (stacks)
  local left, hands, piled = copied(stacks), {}, {}
  for index = 1, 2 do
    piled[index] = { table.unpack(stacks[index]) }
    table.move(stacks[index + 2], 1, 4, 5, piled[index])
  end
  while #hands < 8 do
    local head = {}
    for index = 1, 2 do
      head[#head + 1] = table.remove(piled[index], 1)
      head[#head + 1] = table.remove(piled[index], 1)
    end
    hands[#hands + 1] = head
    hands[#hands + 1] = tops(left, 5)
  end
  return hands
end

---The eight hands of a style, in the order they are dealt: the first goes to the starting position.
function M.deliver(style, stacks)
  if style == "jung quat" then return two_and_two(stacks, { { 5, 4 }, { 6, 3 }, { 7, 2 }, { 8, 1 } }) end
  if style == "chee yee" then return two_and_two(stacks, { { 1, 8 }, { 2, 7 }, { 3, 6 }, { 4, 5 } }) end
  local name, side = style:match("^(.+) from the (%a+)$")
  return RIGHT[name](side == "right" and stacks or from_left(stacks))
end

-- ---- counting: 6(c), 8(j), 621a.6(c) ----

local RING = { "dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dead hand" }

---The position a count falls on, the dealer or the bank being one.
function M.start(bank, count)
  local one = bank and bank + 1 or 1 -- where the ring has who is one
  return RING[(one - 1 + count - 1) % 8 + 1]
end

local function deal(round, first)
  local at
  for index, position in ipairs(RING) do if position == (first or round.start) then at = index end end
  -- 8(i): house way from the right, if the bank names none; unbanked rounds know no other, 6(d).
  local hands = M.deliver(round.style or "house way from the right", round.stacks)
  round.hands = {}
  for index, hand in ipairs(hands) do round.hands[RING[(at - 1 + index - 1) % 8 + 1]] = hand end
end

-- ---- two hands compared ----

local function split(text)
  local found = {}
  for tile in text:gmatch("%S+") do found[#found + 1] = tile end
  return found
end

-- Section 1: the high hand is the two tiles that rank higher, wherever they were laid (the default of 7(a)).
local function set_hand(event)
  local a, b = split(event.high), split(event.low)
  if tiles.rank(a[1], a[2]) < tiles.rank(b[1], b[2]) then a, b = b, a end
  local function half(two)
    local kind, value = tiles.kind(two[1], two[2])
    -- 2(d): only hands without a permissible pair have a value, and so may have none at all.
    return { rank = tiles.rank(two[1], two[2]), zero = kind == "points" and value == 0 }
  end
  return { high = half(a), low = half(b) }
end

-- 7(h)-(j), 621a.8(g)-(i): a half is the player's when it ranks higher; a low hand worth zero never is.
local function american(player, bank, keys)
  local high = player.high.rank > bank.high.rank
  local low = player.low.rank > bank.low.rank and not player.low.zero
  if high and low then return "win", keys.win end
  if not high and not low then return "lose", keys.lose end
  return "push", high and keys.push_low or keys.push_high
end

-- 9.1.1, hand by hand: a half is the player's when it is higher, unless both are worth zero.
local function australian(player, bank)
  local function mine(half)
    return player[half].rank > bank[half].rank and not (player[half].zero and bank[half].zero)
  end
  local high, low = mine("high"), mine("low")
  if high and low then return "win", "au-nsw/pai_gow.9.1.1.1.1" end
  if not high and not low then return "lose", "au-nsw/pai_gow.9.1.1.2.1" end
  return "push", "au-nsw/pai_gow.9.1.1.3"
end

local MA = "us-ma/pai_gow."
local PA = "us-pa/621a."
local KEYS = {
  ["us-ma/pai_gow"] = { win = MA .. "7.j", lose = MA .. "7.h", push_low = MA .. "7.i.1", push_high = MA .. "7.i.2" },
  ["us-pa/621a"] = { win = PA .. "8.i", lose = PA .. "8.g", push_low = PA .. "8.h.1", push_high = PA .. "8.h.2" },
}

local function compare(chapter, player, bank)
  local keys = KEYS[chapter]
  if keys then return american(player, bank, keys) end
  return australian(player, bank)
end

-- ---- money ----

-- A part of whole cents as the terms have it: up, down, or "part of a cent" raised where they say nothing.
local function whole(over, under, up)
  if over % under == 0 then return over // under end
  if up == nil then error({ part_of_a_cent = true }, 0) end
  return up and over // under + 1 or over // under
end

-- 7(k): five percent, rounded to 25 cents or the next higher multiple where the licensee does so. 25 cents is
-- the least then, and nobody pays more than was won.
local function vigorish(won, terms, up)
  if won == 0 then return 0 end
  local rounded
  if terms.vigorish == "next higher 25 cents" then
    rounded = (won + 499) // 500 * 25
  elseif terms.vigorish == "nearest 25 cents" then
    rounded = (won + 250) // 500 * 25
  else
    return whole(won, 20, up)
  end
  return math.min(math.max(rounded, 25), won)
end

local UP = { ["to the house"] = true, ["to the bank"] = false }

local function give(round, from, to, cents)
  if cents == 0 then return end
  round.net[from] = (round.net[from] or 0) - cents
  round.net[to] = (round.net[to] or 0) + cents
end

-- ---- 621a: wagers on dice and on pairs ----

local function settle_side(round, wager, fits)
  for _, row in ipairs(round.terms.paytables[wager.name].rows) do
    local odds = tonumber(row.pays:match("^(%d+) to 1$"))
    if fits(row.hand) then return give(round, "table", wager.player, wager.cents * odds) end
  end
  give(round, wager.player, "table", wager.cents)
end

local function settle_dice(round, dice)
  for _, area in pairs(round.areas) do
    for _, wager in ipairs(area) do
      local fits = wagers.dice[wager.name]
      if fits then settle_side(round, wager, function (hand) return fits(hand, dice, wager) end) end
    end
  end
end

local function settle_pairs(round)
  for seat, area in pairs(round.areas) do
    for _, wager in ipairs(area) do
      if wager.name == "Pair Fortunes" and not area.void then
        local found = wagers.pairs_in(round.hands["seat " .. seat])
        settle_side(round, wager, function (row) return wagers.pair_row(row, found) end)
      end
    end
  end
end

-- ---- main wagers ----

-- Who pays a vigorish on what is won: everybody in Massachusetts (7(k), 8(r)), and so in Pennsylvania; in New
-- South Wales a player who banks alone.
local function winners_pay(round) return round.chapter ~= "au-nsw/pai_gow" end

local function outcome_of(round, seat, area)
  if area.surrendered then return "surrender" end
  local against = round.bank and round.sets[round.bank] or round.sets.dealer
  return compare(round.chapter, round.sets[seat], against)
end

local function settle_unbanked(round)
  for seat, area in pairs(round.areas) do
    local outcome, cite = outcome_of(round, seat, area)
    round.outcomes[seat], round.cites[seat] = outcome, cite
    for _, wager in ipairs(area) do
      if wager.name == "Pai Gow" then
        local won = wager.cents + wager.coupon
        if outcome == "win" then
          give(round, "table", wager.player, won)
          if winners_pay(round) then
            give(round, wager.player, "table", vigorish(won, round.terms, UP[round.terms.odd_cents] or nil))
          end
        elseif outcome ~= "push" then
          give(round, wager.player, "table", wager.cents)
        end
      end
    end
  end
end

-- 8(n): the dealer's wager against the bank, decided first.
local function settle_dealer(round)
  local cents = round.dealer_wager or 0
  if cents == 0 then return 0, 0 end
  local outcome = compare(round.chapter, round.sets.dealer, round.sets[round.bank])
  round.outcomes.dealer = outcome
  if outcome == "win" then give(round, "center", "table", cents) return 0, cents end
  if outcome == "lose" then give(round, "table", "center", cents) return cents, 0 end
  return 0, 0
end

-- 8(o), (p): what is lost lies in the center, what is won is paid from it; who brings what it lacks, who has the rest.
local function settle_center(round, lost, due)
  local bank, up = round.account[round.bank], UP[round.terms.odd_cents]
  if due > lost then
    round.lacked = due - lost
    local of_bank = round.lacked
    if round.co_bank then
      of_bank = whole(round.lacked, 2, up)
      give(round, "table", "center", round.lacked - of_bank)
    end
    give(round, bank, "center", of_bank)
  elseif lost > due then
    round.surplus = lost - due
    local of_house = round.co_bank and whole(round.surplus, 2, up) or 0
    local rest = round.surplus - of_house
    local taken = vigorish(rest, round.terms, up)
    give(round, "center", "table", of_house + taken)
    give(round, "center", bank, rest - taken)
  end
end

local function settle_banked(round)
  local lost, due = settle_dealer(round)
  for seat, area in pairs(round.areas) do
    local outcome, cite = outcome_of(round, seat, area)
    round.outcomes[seat], round.cites[seat] = outcome, cite
    for _, wager in ipairs(area) do
      local won = wager.cents + wager.coupon
      if outcome == "win" then
        due = due + won
        give(round, "center", wager.player, won)
        if winners_pay(round) then
          give(round, wager.player, "table", vigorish(won, round.terms, UP[round.terms.odd_cents] or nil))
        end
      elseif outcome ~= "push" then
        lost = lost + won
        give(round, wager.player, "center", wager.cents)
        -- A coupon's face is the house's promise to whoever wins it: a reading, no text speaks of it.
        give(round, "table", "center", wager.coupon)
      end
    end
  end
  settle_center(round, lost, due)
end

-- ---- events ----

local COUPONS = { ["match play coupons"] = true, ["promotional tokens"] = true, ["vouchers"] = true }

local EVENTS = {}

function EVENTS.bank(round, event) round.bank, round.co_bank = event.seat, event.co_bank end
function EVENTS.dealer_wager(round, event) round.dealer_wager = event.cents end
function EVENTS.shuffle(round, event) round.stacks = stacks_of(event.order) end
function EVENTS.cut(round, event) round.stacks = cut(round.stacks, event) end
function EVENTS.delivery(round, event) round.style = event.style end

function EVENTS.wager(round, event)
  local area = round.areas[event.seat] or {}
  round.areas[event.seat] = area
  local player = event.player or round.account[event.seat]
  local found
  for _, wager in ipairs(area) do
    if wager.name == event.wager and wager.player == player then found = wager end
  end
  if not found then
    found = { name = event.wager, player = player, cents = 0, coupon = 0, number = event.number }
    area[#area + 1] = found
  end
  if COUPONS[event.by] then found.coupon = event.cents else found.cents = event.cents end
end

local function take_back(round, seat, player, name)
  local area = round.areas[seat] or {}
  for index = #area, 1, -1 do
    local wager = area[index]
    if wager.player == player and (name == nil or wager.name == name) then table.remove(area, index) end
  end
  if #area == 0 then round.areas[seat] = nil end
end

function EVENTS.withdraw(round, event)
  take_back(round, event.seat, event.player or round.account[event.seat], event.wager)
end

-- Before wagers close; later 5(b) has who wagered stay.
function EVENTS.leave(round, event) take_back(round, event.seat, round.account[event.seat]) end

-- 8(h): the bank's last wager against the dealer, unless the bank had it less. New South Wales 9.1 knows none.
function EVENTS.no_more_bets(round)
  if not round.bank or round.co_bank or round.dealer_wager or round.chapter == "au-nsw/pai_gow" then return end
  for _, one in ipairs(round.last and round.last.wagered or {}) do
    if one.seat == round.bank then round.dealer_wager = one.cents end
  end
end

function EVENTS.dice(round, event)
  round.start = M.start(round.bank, event.dice[1] + event.dice[2] + event.dice[3])
  settle_dice(round, event.dice) -- 621a.6(b)
  -- 9(c): a total said wrongly, that counts to another position; it may be noticed when hands are dealt and played.
  local first = event.announced and M.start(round.bank, event.announced) or round.start
  round.void = first ~= round.start
  if not round.void or event.unnoticed then deal(round, first) end
end

function EVENTS.number(round, event)
  round.start = M.start(round.bank, event.number)
  deal(round)
end

function EVENTS.hands(round, event)
  round.hands = {}
  for _, position in ipairs(RING) do
    if event[position] then round.hands[position] = split(event[position]) end
  end
end

function EVENTS.set(round, event)
  round.sets[event.seat == "bank" and round.bank or event.seat] = set_hand(event)
end

function EVENTS.surrender(round, event) round.areas[event.seat].surrendered = true end

-- 9(c), (e): all hands void; 9(d): the player's alone, if so chosen. A void hand's wagers go back, the default.
function EVENTS.irregularity(round, event)
  local seat = event.seat
  local players = math.type(seat) == "integer" and seat ~= round.bank and round.areas[seat] and #round.areas[seat] > 0
  if event.exposed and event.where == nil and not players then
    round.void = true
  elseif event.choice == "void" then
    round.areas[event.seat] = nil
    round.outcomes[event.seat] = nil
  end
end

-- 7(c), 8(e), (n), 621a.8(c): the dealer sets the dealer's hand as submitted, and a co-bank's.
local function house_sets(round)
  local own = round.bank and round.hands["seat " .. round.bank]
  if round.co_bank then round.sets[round.bank] = set_hand(round.house_way(own)) end
  if not round.bank or (round.dealer_wager or 0) > 0 then
    round.sets.dealer = set_hand(round.house_way(round.hands.dealer))
  end
end

function EVENTS.reveal(round)
  house_sets(round)
  if round.bank then settle_banked(round) else settle_unbanked(round) end
  settle_pairs(round)
end

---What a round comes to. `part_of_a_cent` in the answer: a sum could not be parted and no term says how.
function M.judge(facts)
  local round = {
    chapter = facts.chapter, terms = facts.terms, house_way = facts.house_way, last = facts.table and facts.table.last,
    areas = {}, sets = {}, net = {}, outcomes = {}, cites = {}, account = {},
  }
  for seat = 1, 6 do round.account[seat] = facts.players and facts.players[seat] or "seat " .. seat end
  local ok, why = pcall(function ()
    for _, event in ipairs(facts.events) do
      local handler = EVENTS[event.event]
      if handler then handler(round, event) end
      if round.void then break end
    end
  end)
  if not ok then
    if type(why) ~= "table" then error(why, 0) end
    round.part_of_a_cent = true
  end
  for account, cents in pairs(round.net) do if cents == 0 then round.net[account] = nil end end
  return round
end

return M
