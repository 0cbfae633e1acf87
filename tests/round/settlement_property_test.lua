-- Settling against an independent computation: seeded hands of every kind of round under every chapter, ranked by
-- tests/reference, who wins and who has what worked out in plain Lua from the texts. Money in is money out, every
-- entry rests on a paragraph, and the order is the text's.

local chance = require("hw.chance")
local ledger = require("rounds.round.ledger")
local reference = require("reference")
local settlement = require("rounds.round.settlement")
local settling = require("settling")
local tap = require("tap")

local ROUNDS = 250 -- of each kind

-- ---- hands ----

local tiles, cards = reference.tiles, reference.cards

local TILES, CARDS = tiles.set_of_tiles(), cards.deck()

local function dealt(c, pieces, size, seats)
  local order, found = c:shuffle(#pieces), {}
  for number = 0, seats do
    found[number] = {}
    for slot = 1, size do found[number][slot] = pieces[order[number * size + slot] + 1] end
  end
  return found
end

local function pick(c, list)
  return list[c:below(#list) + 1]
end

local function zero(half)
  local kind, value = tiles.kind(half[1], half[2])
  return kind == "points" and value == 0
end

-- One half higher, and whose: by the texts' words, in the readings that are chosen where none is named.
local HIGHER = {}

-- Massachusetts 7(h)-(j) and 621a.8(g)-(i): a low hand worth zero is never the better.
local function voids_low_zero(a, b)
  return a.high_rank > b.high_rank, a.low_rank > b.low_rank and not zero(a.low)
end

HIGHER["us-ma/pai_gow"], HIGHER["us-pa/621a"] = voids_low_zero, voids_low_zero

-- New South Wales 9.1.1: a half in which both hold zero is the bank's.
HIGHER["au-nsw/pai_gow"] = function (a, b)
  return a.high_rank > b.high_rank and not (zero(a.high) and zero(b.high)),
    a.low_rank > b.low_rank and not (zero(a.low) and zero(b.low))
end

-- 645a.11(f): a hand with the high half below the low loses.
HIGHER["us-pa/645a"] = function (a, b)
  if a.fouled then return false, false end
  return a.high_rank > b.high_rank, a.low_rank > b.low_rank
end

local function ends(chapter, a, b)
  local high, low = HIGHER[chapter](a, b)
  return high and low and "win" or (high or low) and "push" or "lose"
end

-- Seven cards of different ranks, the highest a queen, with no straight and no flush.
local function is_dragon(hand)
  local seen, top, suits = {}, 0, {}
  for _, card in ipairs(hand) do
    local value, suit = cards.value(card), cards.suit(card)
    if seen[value] or not suit then return false end
    seen[value], suits[suit], top = true, (suits[suit] or 0) + 1, math.max(top, value)
    if suits[suit] == 5 then return false end
  end
  for low = 2, 8 do
    if seen[low] and seen[low + 1] and seen[low + 2] and seen[low + 3] and seen[low + 4] then return false end
  end
  return top == 12
end

local function tile_hand(c, hand)
  return pick(c, tiles.settings(hand))
end

-- Any two cards low; where that fouls the hand, one time in four it is left so.
local function card_hand(c, hand, may_foul)
  if may_foul and c:below(4) == 0 then
    local order, low, high = c:shuffle(7), {}, {}
    for i = 1, 7 do
      local half = i <= 2 and low or high
      half[#half + 1] = hand[order[i] + 1]
    end
    local set = { high = high, low = low, high_rank = cards.rank5(high), low_rank = cards.rank2(low) }
    set.fouled = set.high_rank < set.low_rank
    return set
  end
  return pick(c, cards.settings(hand))
end

-- ---- money, worked out from the texts ----

local VIGORISH = {}

VIGORISH["exact"] = function (won)
  assert(won % 20 == 0)
  return won // 20
end

-- The multiple of 25 nearest to a twentieth, the higher of two as near; by trying them.
VIGORISH["nearest 25 cents"] = function (won)
  local best
  for step = 25, won + 50, 25 do
    if not best or math.abs(step * 20 - won) <= math.abs(best * 20 - won) then best = step else break end
  end
  return math.min(best, won)
end

VIGORISH["next higher 25 cents"] = function (won)
  local step = 25
  while step * 20 < won do step = step + 25 end
  return math.min(step, won)
end

local function owed_vigorish(of, won)
  if won == 0 or of.terms.table == "EZ" then return 0 end
  return VIGORISH[of.terms.vigorish](won)
end

-- What every account should come to.
local function expected(of)
  local account, lost, owed = { table = 0 }, 0, 0
  for number = 1, 6 do
    local name, cents, outcome = "seat " .. number, of.cents[number], of.outcome[number]
    account[name] = 0
    if outcome == "win" then
      local vigorish = of.chapter == "au-nsw/pai_gow" and 0 or owed_vigorish(of, cents)
      account[name], account.table, owed = cents - vigorish, account.table + vigorish, owed + cents
    elseif outcome == "lose" then
      account[name], lost = -cents, lost + cents
    end
  end
  if not of.bank then
    account.table = account.table + lost - owed
    return account
  end
  local bank = "seat " .. of.bank
  if of.dealer_ends == "win" then
    account.table, owed = account.table + of.dealer_cents, owed + of.dealer_cents
  elseif of.dealer_ends == "lose" then
    account.table, lost = account.table - of.dealer_cents, lost + of.dealer_cents
  end
  local left = lost - owed
  local half = of.co_bank and left // 2 or 0
  local mine = left - half
  local vigorish = mine > 0 and owed_vigorish(of, mine) or 0
  account[bank], account.table = account[bank] + mine - vigorish, account.table + half + vigorish
  return account
end

-- ---- order ----

local function check_cites(state)
  for _, entry in ipairs(state.entries) do
    tap.assertNotNil(state.law.by_key[entry.cite], ("%s cites %s"):format(entry.step, tostring(entry.cite)))
  end
end

-- The seats in the order of entries of a step.
local function seats_of(state, step)
  local found = {}
  for _, entry in ipairs(state.entries) do
    if entry.step == step and entry.seat then found[#found + 1] = entry.seat end
  end
  return found
end

local function check_order(state, of)
  local exposed = seats_of(state, "expose")
  for index = 2, #exposed do tap.assertTrue(exposed[index - 1] < exposed[index]) end
  for _, step in ipairs({ "collect", "pay" }) do
    local list = seats_of(state, step)
    for index = 2, #list do tap.assertTrue(list[index - 1] < list[index], step) end
  end
  local now, paid
  for _, entry in ipairs(state.entries) do
    if entry.step == "expose" then
      -- Massachusetts 7(j), 8(o), (p), and 645a.12 as it is read: winners wait until all are exposed.
      if of.later then tap.assertNil(paid, "paid before all were exposed") end
      now = entry.seat
    elseif entry.step == "pay" and entry.seat then
      paid = entry.seat
      if not of.later then tap.assertEquals(paid, now, "paid in another's turn") end
    elseif entry.step == "collect" and entry.seat then
      tap.assertEquals(entry.seat, now, "collected in another's turn")
    end
  end
end

-- ---- one round ----

local UNBANKED_LATER = { ["us-ma/pai_gow"] = true, ["au-nsw/pai_gow"] = true }
local ROUNDINGS = { "exact", "nearest 25 cents", "next higher 25 cents" }

-- Where the rounding is exact, what comes to whole cents: a twentieth, and a twentieth of half.
local function wager(c, rounding)
  if rounding == "exact" then return 40 * (1 + c:below(500)) end
  return 1 + c:below(20000)
end

local function make(c, chapter, kind)
  local of = { chapter = chapter, terms = { vigorish = pick(c, ROUNDINGS) }, cents = {}, outcome = {}, seats = {} }
  local is_cards = chapter == "us-pa/645a"
  local hands = is_cards and dealt(c, CARDS, 7, 6) or dealt(c, TILES, 4, 6)
  local set = is_cards and card_hand or tile_hand
  local held = set(c, hands[0])
  of.dealer = held
  if kind ~= "unbanked" then
    of.bank, of.co_bank = c:number(6), kind == "co-banked"
    held = set(c, hands[of.bank])
    if of.co_bank then of.terms.odd_cents = "to the bank" end
  elseif is_cards and c:below(2) == 0 then
    of.terms = { table = "EZ" }
    of.dragon = is_dragon(hands[0])
  end
  of.later = of.bank ~= nil or UNBANKED_LATER[chapter] == true
  for number = 1, 6 do
    if number == of.bank then
      of.seats[number] = { nil, held }
    elseif c:below(4) > 0 then
      local mine = set(c, hands[number], true)
      of.cents[number] = wager(c, of.terms.vigorish)
      of.seats[number] = { of.cents[number], mine }
      of.outcome[number] = of.dragon and "push" or ends(chapter, mine, held)
    end
  end
  -- New South Wales knows no wager of the dealer's (9.1).
  if kind == "banked" and chapter ~= "au-nsw/pai_gow" and c:below(3) > 0 then
    of.dealer_cents = wager(c, of.terms.vigorish)
    of.dealer_ends = ends(chapter, of.dealer, held)
  end
  return of
end

local function words(set)
  return table.concat(set.high, " "), table.concat(set.low, " ")
end

local function state_of(of)
  local seats = {}
  for number, seat in pairs(of.seats) do seats[number] = { seat[1], words(seat[2]) } end
  return settling.state({
    chapter = of.chapter, terms = of.terms, bank = of.bank, co_bank = of.co_bank, dealer = { words(of.dealer) },
    dealer_wager = of.dealer_cents, seats = seats,
  })
end

local function check_outcomes(state, of)
  for _, entry in ipairs(state.entries) do
    if entry.step == "announce" then
      tap.assertEquals(entry.outcome, entry.seat and of.outcome[entry.seat] or of.dealer_ends, entry.why)
    end
  end
end

local function check_money(state, of)
  tap.assertTrue(ledger.check(state))
  local sum, sums = 0, ledger.sums(state.entries)
  for _, cents in pairs(sums) do sum = sum + cents end
  tap.assertEquals(sum, 0)
  for account, cents in pairs(expected(of)) do
    tap.assertEquals(sums[account] or 0, cents, ("%s in %s, %s"):format(account, of.chapter, of.terms.vigorish))
  end
end

local seen = {}

local function count(of)
  for _, outcome in pairs(of.outcome) do seen[outcome] = (seen[outcome] or 0) + 1 end
  if of.dragon then seen.dragon = (seen.dragon or 0) + 1 end
  if of.dealer_ends then seen["dealer " .. of.dealer_ends] = (seen["dealer " .. of.dealer_ends] or 0) + 1 end
end

for _, chapter in ipairs({ "us-ma/pai_gow", "us-pa/621a", "au-nsw/pai_gow", "us-pa/645a" }) do
  for stream, kind in ipairs({ "unbanked", "banked", "co-banked" }) do
    tap.test(("%s %s rounds come out as they are worked out by hand"):format(chapter, kind), function ()
      local c = chance.seeded("settlement " .. chapter, stream)
      for _ = 1, ROUNDS do
        local of = make(c, chapter, kind)
        local state = state_of(of)
        settlement.settle(state)
        check_outcomes(state, of)
        check_money(state, of)
        check_cites(state)
        check_order(state, of)
        count(of)
      end
    end)
  end
end

tap.test("among those rounds there was every ending", function ()
  for _, name in ipairs({ "win", "lose", "push", "dealer win", "dealer lose", "dealer push", "dragon" }) do
    tap.assertTrue((seen[name] or 0) > 0, name)
  end
end)
