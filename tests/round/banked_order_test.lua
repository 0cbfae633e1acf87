-- Rounds that players bank: who is offered the bank, in what order things are done, and what the text leaves open, each
-- reading with its difference.

local money = require("jurisdictions.poker")
local round = require("rounds.round")
local rounds = require("rounds")
local tap = require("tap")

local MA, PA, NSW = "us-ma/pai_gow", "us-pa/645a", "au-nsw/pai_gow"
local MAIN = { [MA] = "Pai Gow", [PA] = "Pai Gow Poker", [NSW] = "Pai Gow" }

local function open(chapter, of)
  of = of or {}
  local terms = { banking = true, co_banking = true, adjacent_areas = chapter ~= NSW or nil }
  if chapter ~= PA then terms.deliveries = { "house way from the right" } end
  for name, value in pairs(of.terms or {}) do terms[name] = value end
  return rounds.open({ chapter = chapter, terms = terms, players = of.players, table = of.table,
    readings = of.readings })
end

local function wager(chapter, seat, cents, more)
  local event = { event = "wager", seat = seat, wager = MAIN[chapter], cents = cents }
  for name, value in pairs(more or {}) do event[name] = value end
  return event
end

local function turn(r)
  local names, detail = round.wants(r.state)
  return (names[1] == "offer_bank" or names[1] == "bank") and detail.seat or nil
end

local ANN_TWICE = { { name = "Ann" }, { name = "Ann" }, { name = "Bo" }, { name = "Cy" } }
local CUT = { event = "refuse_cut", by = "bank" }

-- ---- the order ----

tap.test("P4 us-pa/645a.12.g the cards are shuffled once a player has taken the bank", function ()
  for _, co_bank in ipairs({ false, true }) do
    local r = open(PA)
    r:one({ event = "shuffle", order = money.deck() })
    tap.assertEquals(r:refused({ event = "bank", seat = 1, co_bank = co_bank }).cite, PA .. ".12.g")
  end
  -- Where nobody takes it the shuffle may stand before the offers.
  local nobody = open(PA, { players = { {}, {} } })
  nobody:play({ { event = "shuffle", order = money.deck() }, { event = "pass", seat = 1 }, { event = "pass", seat = 2 },
    { event = "cut", by = "seat 1", at = 20 } })
end)

tap.test("P4 us-pa/645a.5.d.2 who took the bank is offered the cut first", function ()
  local r = open(PA, { players = { {}, {}, {} } })
  r:play({ { event = "pass", seat = 1 }, { event = "bank", seat = 2 }, { event = "shuffle", order = money.deck() } })
  tap.assertEquals(r:refused({ event = "cut", by = "seat 1", at = 20 }).cite, PA .. ".5.d.2")
  for _, by in ipairs({ "seat 2", "seat 3", "seat 1" }) do r:one({ event = "refuse_cut", by = by }) end
  r:one({ event = "cut", by = "dealer", at = 20 })
end)

tap.test("M1 us-ma/pai_gow.8.h the dealer wagers once the tiles are shuffled and cut", function ()
  local function banked()
    local r = open(MA, { table = { first_round = false, last = { wagered = { { seat = 1, cents = 2500 } } } } })
    r:one({ event = "bank", seat = 1 })
    return r
  end
  local r = banked()
  r:one({ event = "dealer_wager", cents = 500 })
  tap.assertEquals(r:refused(rounds.stacked("dealer")).cite, MA .. ".8.h")
  r = banked()
  r:play({ rounds.stacked("dealer"), { event = "dealer_wager", cents = 500 } })
  tap.assertEquals(r:refused(CUT).cite, MA .. ".8.h")
  tap.assertEquals(r:refused({ event = "cut", by = "bank", left = { 8 } }).cite, MA .. ".8.h")
  r = banked()
  r:play({ rounds.stacked("dealer"), CUT, { event = "dealer_wager", cents = 500 } })
  tap.assertEquals(r:received("dealer wager"), 500)
  -- That the dealer is to wager nothing may be said at any time.
  r = banked()
  r:play({ { event = "dealer_wager", cents = 0 }, rounds.stacked("dealer"), CUT })
end)

tap.test("M1 us-ma/pai_gow.8.g the bank cuts before no more bets, or not at all", function ()
  local r = open(MA)
  r:play({ { event = "bank", seat = 1 }, rounds.stacked("dealer"), { event = "dealer_wager", cents = 0 },
    wager(MA, 2, 1000), { event = "no_more_bets" } })
  tap.assertEquals(r:refused({ event = "cut", by = "bank", left = { 8 } }).cite, MA .. ".8.g")
  tap.assertEquals(r:refused(CUT).cite, MA .. ".8.g")
  tap.assertNotEquals(round.wants(r.state)[1], "cut")
  -- What is shuffled again for an irregularity may be cut again.
  local again = open(MA, { readings = { [MA .. ".9.c"] = "stand" },
    table = { first_round = false, last = { wagered = { { seat = 1, cents = 2500 } } } } })
  again:play({ { event = "bank", seat = 1 }, rounds.stacked("dealer"), CUT, wager(MA, 2, 1000),
    { event = "no_more_bets" }, { event = "delivery", style = "house way from the right" },
    { event = "dice", dice = { 1, 2, 3 }, announced = 7 } })
  again:play({ rounds.stacked("dealer"), CUT })
end)

tap.test("M1 us-ma/pai_gow.8.h a bank against which the dealer alone wagers is played", function ()
  local r = open(MA, { players = { [2] = { funds = 100000 } },
    table = { first_round = false, last = { wagered = { { seat = 2, cents = 2500 } } } } })
  r:play({ { event = "bank", seat = 2 }, rounds.stacked("seat 2"), CUT, { event = "no_more_bets" },
    { event = "dice", dice = { 3, 3, 3 }, by = "bank" } })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals(math.abs(r:received("table")) % 125, 0)
  tap.assertEquals(#r:steps("announce", { position = "dealer" }), 1)
  -- Without a wager of the dealer's there is nobody to play against.
  local alone = open(MA, { players = { [2] = {} } })
  alone:play({ { event = "bank", seat = 2 }, { event = "dealer_wager", cents = 0 } })
  tap.assertEquals(alone:refused({ event = "no_more_bets" }).cite, MA .. ".5.a")
end)

-- ---- whom the bank is offered to ----

tap.test("M2 us-ma/pai_gow.8.c a player on two areas is asked once, and another first in the next round", function ()
  local r = open(MA, { players = ANN_TWICE })
  local asked = {}
  while turn(r) do
    asked[#asked + 1] = turn(r)
    r:one({ event = "pass", seat = turn(r) })
  end
  tap.assertEquals(asked, { 1, 3, 4 })
  for _, first in ipairs({ 1, 2 }) do
    local next_round = open(MA, { players = ANN_TWICE, table = { last = { first_offered = first } } })
    tap.assertEquals(turn(next_round), 3)
  end
end)

tap.test("M2 us-ma/pai_gow.8.c who is asked at one area may bank at the other", function ()
  local r = open(MA, { players = ANN_TWICE })
  r:refused({ event = "bank", seat = 3 })
  r:one({ event = "bank", seat = 2 })
  tap.assertEquals(r.state.bank, 2)
end)

local function may_bank(seat, last, players)
  local r = open(MA, { players = players or ANN_TWICE, table = { first_round = false, last = last } })
  while turn(r) and r.state.seats[turn(r)].account ~= r.state.seats[seat].account do
    r:one({ event = "pass", seat = turn(r) })
  end
  local done, problem = round.apply(r.state, { event = "bank", seat = seat })
  return done and "may" or problem.cite
end

tap.test("M2 us-ma/pai_gow.8.d.1 who wagered is the player, on whichever area", function ()
  for _, seat in ipairs({ 1, 2 }) do
    tap.assertEquals(may_bank(seat, { wagered = { { seat = 1, cents = 500 } } }), "may")
    tap.assertEquals(may_bank(seat, { wagered = { { seat = 2, cents = 500 } } }), "may")
    tap.assertEquals(may_bank(seat, { wagered = { { seat = 3, cents = 500 } } }), MA .. ".8.d.1")
  end
end)

tap.test("M2 us-ma/pai_gow.8.d.1 and where the record names players, by whoever sits where now", function ()
  local moved = { wagered = { { seat = 1, cents = 500, player = "Cy" } } }
  tap.assertEquals(may_bank(1, moved), MA .. ".8.d.1")
  tap.assertEquals(may_bank(4, moved), "may")
  local told = { bank = 1, bank_player = "Bo", wagered = { { seat = 1, cents = 500 }, { seat = 3, cents = 500 } } }
  tap.assertEquals(may_bank(3, told), MA .. ".8.c")
  tap.assertEquals(may_bank(1, told), "may")
end)

-- ---- leaving ----

tap.test("M4 us-ma/pai_gow.5.b a player without a wager may leave, one with a wager stays", function ()
  local r = rounds.tiles_dealt({ chapter = MA, players = { {}, {}, { name = "Ann" }, { name = "Ann" } },
    terms = { adjacent_areas = true } }, { [1] = 1000, [3] = 1000 })
  r:one({ event = "leave", seat = 2 })
  tap.assertNil(r.state.seats[2].player)
  for _, seat in ipairs({ 1, 3, 4 }) do
    tap.assertEquals(r:refused({ event = "leave", seat = seat }).cite, MA .. ".5.b")
  end
  r:set_all_tiles()
  r:one({ event = "reveal" })
  r:assert_settled()
end)

-- ---- the bank's wager ----

tap.test("M5 au-nsw/pai_gow.9.12 the bank's wager follows what it consents to", function ()
  local function noted(r)
    local sums = {}
    for index, entry in ipairs(r:steps("bank_wager")) do sums[index] = entry.cents end
    return sums
  end
  local r = open(NSW, { players = { { funds = 100000 }, {}, {} } })
  r:play({ { event = "bank", seat = 1 }, rounds.stacked("dealer"), wager(NSW, 2, 1000), wager(NSW, 3, 500),
    { event = "cut", by = "bank", left = { 1 } } })
  tap.assertEquals(noted(r), { 1500 })
  r:one(wager(NSW, 2, 4000, { consent = true }))
  tap.assertEquals(noted(r), { 1500, 4500 })
  r:one({ event = "withdraw", seat = 3, wager = "Pai Gow", consent = true })
  tap.assertEquals(noted(r), { 1500, 4500, 4000 })
  tap.assertEquals(r:refused(wager(NSW, 2, 100001, { consent = true })).cite, NSW .. ".9.12")
end)

-- ---- readings ----

tap.test("P6 us-pa/645a.12.f a bank wagers nothing; in a reading, optional wagers the dealer pays", function ()
  local fortune = { terms = { variant = "Fortune", wagers = { ["Fortune Bonus"] = { paytable = "A" } } } }
  local bonus = { event = "wager", seat = 1, wager = "Fortune Bonus", cents = 500 }
  local r = open(PA, fortune)
  r:one({ event = "bank", seat = 1 })
  tap.assertEquals(r:refused(bonus).cite, PA .. ".12.f")
  fortune.readings = { [PA .. ".12.f"] = "optional_wagers" }
  r = open(PA, fortune)
  r:play({ { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 0 } })
  tap.assertEquals(r:refused(wager(PA, 1, 1000)).cite, PA .. ".12.f")
  r:play({ bonus, wager(PA, 2, 1000), { event = "no_more_bets" }, rounds.hands({ dealer = "Kc Qd 9s 8h 6c 4d 2s",
    ["seat 1"] = "7c 7d 7h As Kd Jc 10d", ["seat 2"] = "Ac Qh Js 9d 5c 3h 2d" }) })
  r:play({ rounds.set(2, "Ac Js 9d 3h 2d", "Qh 5c"), rounds.set("bank", "7c 7d 7h Jc 10d", "As Kd"),
    { event = "reveal" } })
  r:assert_settled()
  -- Three of a kind pays 3 to 1, from the table inventory; against seat 2 the bank wins $10.00 less 50 cents.
  tap.assertEquals({ r:received("seat 1"), r:received("table") }, { 1500 + 950, -1500 + 50 })
end)

tap.test("M6 us-ma/pai_gow.8.c after the last player comes the first, or it is the dealer's turn", function ()
  local function first(last, reading)
    return turn(open(MA, { players = { [2] = {}, [5] = {} }, table = { first_round = false, last = last },
      readings = reading and { [MA .. ".8.c"] = reading } or nil }))
  end
  for _, case in ipairs({ { {}, 2, 2 }, { { first_offered = 2 }, 5, 5 }, { { first_offered = 5 }, 2, nil } }) do
    tap.assertEquals(first(case[1]), case[2])
    tap.assertEquals(first(case[1], "dealers_turn"), case[3])
  end
  -- In the dealer's turn nobody was offered it, and nothing is lacking for that.
  local r = open(MA, { players = { [2] = {}, [5] = {} }, readings = { [MA .. ".8.c"] = "dealers_turn" },
    table = { first_round = false, last = { first_offered = 5 } } })
  r:play({ wager(MA, 2, 1000), { event = "no_more_bets" } })
  tap.assertEquals(r:steps("not shown"), {})
end)

tap.test("M6 us-ma/pai_gow.8.h the last wager of a player on two areas: one of them, or both together", function ()
  local cases = { { MA, ".8.h", ".8.h" }, { PA, ".12.g", ".12.g" } }
  for _, case in ipairs(cases) do
    local chapter = case[1]
    local function wagered(seat, reading)
      local r = open(chapter, { players = ANN_TWICE, readings = reading and { [chapter .. case[2]] = reading } or nil,
        table = { first_round = false, last = { wagered = { { seat = 1, cents = 700 }, { seat = 2, cents = 1500 },
          { seat = 3, cents = 9000 } } } } })
      r:play({ { event = "bank", seat = seat }, wager(chapter, 3, 1000), { event = "no_more_bets" } })
      return r:received("dealer wager")
    end
    tap.assertEquals({ wagered(1), wagered(2), wagered(1, "all_areas"), wagered(2, "all_areas") },
      { 700, 1500, 2200, 2200 })
  end
  -- On an area the player did not have, the larger of the two.
  local elsewhere = { { name = "Bo" }, { name = "Ann" }, { name = "Ann" } }
  local r = open(MA, { players = elsewhere, table = { first_round = false, last = { first_offered = 1, wagered = {
    { seat = 5, cents = 700, player = "Ann" }, { seat = 6, cents = 1500, player = "Ann" } } } } })
  r:play({ { event = "bank", seat = 2 }, wager(MA, 1, 1000), { event = "no_more_bets" } })
  tap.assertEquals(r:received("dealer wager"), 1500)
end)

local PAPER = { by = "match play coupons" }

tap.test("M6 us-ma/pai_gow.5.a a coupon lies on chips that match it; in a reading, on any", function ()
  local terms = { terms = { coupons = true } }
  local r = open(MA, terms)
  r:one(wager(MA, 1, 2500))
  tap.assertEquals(r:refused(wager(MA, 1, 10000, PAPER)).cite, MA .. ".5.a")
  r:one(wager(MA, 1, 2500, PAPER))
  tap.assertEquals(r:refused(wager(MA, 1, 2499)).cite, MA .. ".5.a")
  r:one(wager(MA, 1, 5000))
  terms.readings = { [MA .. ".5.a"] = "any_sum" }
  r = open(MA, terms)
  tap.assertEquals(r:refused(wager(MA, 1, 10000, PAPER)).cite, MA .. ".5.a")
  r:play({ wager(MA, 1, 2500), wager(MA, 1, 10000, PAPER) })
end)

tap.test("M6 us-ma/pai_gow.8.o the house redeems coupons against a bank; in a reading none are taken", function ()
  local of = { terms = { coupons = true } }
  local r = open(MA, of)
  r:play({ { event = "bank", seat = 1 }, wager(MA, 2, 2500), wager(MA, 2, 2500, PAPER) })
  for _, co_bank in ipairs({ false, true }) do
    of.readings = { [MA .. ".8." .. (co_bank and "p" or "o")] = "not_taken" }
    r = open(MA, of)
    r:play({ { event = "bank", seat = 1, co_bank = co_bank }, wager(MA, 2, 2500) })
    tap.assertStrContains(r:refused(wager(MA, 2, 2500, PAPER)).cite, MA .. ".8.")
    r = open(MA, of)
    r:play({ wager(MA, 2, 2500), wager(MA, 2, 2500, PAPER) })
    tap.assertStrContains(r:refused({ event = "bank", seat = 1, co_bank = co_bank }).cite, MA .. ".8.")
  end
end)

tap.test("P14 us-pa/645a.5.i.1.iii the dealer is counted where the bank is number one, or passed over", function ()
  local function started(bank, total, reading)
    local r = open(PA, { readings = reading and { [PA .. ".5.i.1.iii"] = reading } or nil })
    for seat = 1, bank - 1 do r:one({ event = "pass", seat = seat }) end
    r:play({ { event = "bank", seat = bank }, { event = "dealer_wager", cents = 0 },
      { event = "shuffle", order = money.deck() }, { event = "cut", by = "bank", at = 20 },
      wager(PA, bank % 6 + 1, 1000), { event = "no_more_bets" },
      { event = "dice", by = "bank", dice = { total // 3, (total + 1) // 3, (total + 2) // 3 } } })
    return r:only("start").position
  end
  -- From seat 5: seat 6 is two, and then the dealer three, or seat 1.
  tap.assertEquals({ started(5, 3), started(5, 4) }, { "dealer", "seat 1" })
  local alone = "betting_positions_alone"
  tap.assertEquals({ started(5, 3, alone), started(5, 4, alone), started(5, 7, alone), started(1, 18, alone) },
    { "seat 1", "seat 2", "seat 5", "seat 6" })
end)

tap.test("P14 us-pa/645a.5.i.1.iii where nobody banks the dealer is number one in either reading", function ()
  for _, reading in ipairs({ "dealer_counted", "betting_positions_alone" }) do
    local r = rounds.open({ chapter = PA, players = { {} }, readings = { [PA .. ".5.i.1.iii"] = reading } })
    r:play({ { event = "shuffle", order = money.deck() }, { event = "cut", by = "seat 1", at = 20 },
      wager(PA, 1, 1000), { event = "no_more_bets" }, { event = "dice", dice = { 2, 3, 3 } } })
    tap.assertEquals(r:only("start").position, "dealer")
  end
end)

-- ---- wagers given up ----

-- What the table inventory and the bank are left with when seat 2 gives up $10.00 to the bank at seat 1.
local function given_up(chapter, readings)
  local r = open(chapter, { players = { {}, {} }, readings = readings, terms = { vigorish = "nearest 25 cents" } })
  r:play({ { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 0 }, wager(chapter, 2, 1000),
    { event = "no_more_bets" } })
  if chapter == PA then
    r:play({ rounds.hands({ dealer = "Kc Qd 9s 8h 6c 4d 2s", ["seat 1"] = "7c 7d 7h As Kd Jc 10d",
      ["seat 2"] = "Ac Qh Js 9d 5c 3h 2d" }), rounds.set(2, "Ac Js 9d 3h 2d", "Qh 5c"),
      rounds.set("bank", "7c 7d 7h Jc 10d", "As Kd") })
  else
    r:one(rounds.tiles())
    r:set_all_tiles()
  end
  r:play({ { event = "surrender", seat = 2 }, { event = "reveal" } })
  r:assert_settled()
  return { r:received("seat 1"), r:received("table") }
end

tap.test("P14 us-pa/645a.11.d what is given up to a bank goes to the center, or to the table inventory", function ()
  for chapter, key in pairs({ [MA] = MA .. ".7.f", [PA] = PA .. ".11.d" }) do
    tap.assertEquals(given_up(chapter), { 950, 50 }, chapter)
    tap.assertEquals(given_up(chapter, { [key] = "into_the_table_inventory" }), { 0, 1000 }, chapter)
  end
end)

tap.test("P14 us-pa/645a.11.d an optional wager on one area bars the player on both, or on the one", function ()
  local function on_two(reading, seat)
    local r = rounds.open({ chapter = PA, players = { { name = "Ann" }, { name = "Ann" } },
      readings = { [PA .. ".11.d"] = reading },
      terms = { adjacent_areas = true, variant = "Fortune", wagers = { ["Fortune Bonus"] = { paytable = "A" } } } })
    r:play({ wager(PA, 1, 1000), wager(PA, 2, 1000),
      { event = "wager", seat = 2, wager = "Fortune Bonus", cents = 500 }, { event = "no_more_bets" },
      rounds.hands({ dealer = "Kc Qd 9s 8h 6c 4d 2s", ["seat 1"] = "7c 7d 7h As Kd Jc 10d",
        ["seat 2"] = "Ac Qh Js 9d 5c 3h 2d" }),
      rounds.set(1, "7c 7d 7h Jc 10d", "As Kd"), rounds.set(2, "Ac Js 9d 3h 2d", "Qh 5c") })
    local done, problem = round.apply(r.state, { event = "surrender", seat = seat })
    return done and "given up" or problem.cite
  end
  local barred = PA .. ".11.d"
  tap.assertEquals({ on_two("stays_for_others", 1), on_two("stays_for_others", 2) }, { barred, barred })
  tap.assertEquals({ on_two("each_area_by_itself", 1), on_two("each_area_by_itself", 2) }, { "given up", barred })
end)

tap.test("M6 us-ma/pai_gow.8.a the other sections hold where a player banks, but for what 8 says", function ()
  local r = open(MA, { players = { {}, {} } })
  tap.assertStrContains(r.state.law.by_key[MA .. ".8.a"].reading, "this section")
  r:play({ { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 0 }, wager(MA, 2, 1000),
    { event = "no_more_bets" }, rounds.tiles() })
  r:set_all_tiles()
  r:one({ event = "surrender", seat = 2 })
  -- Sections 5, 6 and 7 are carried out, but for what 8 has otherwise: who is compared with whom, what is dealt.
  for _, key in ipairs({ ".5.a", ".6.a", ".7.b", ".7.f.1" }) do tap.assertTrue(#r:citing(MA .. key) > 0, key) end
  for _, key in ipairs({ ".6.d", ".7.g" }) do tap.assertEquals(r:citing(MA .. key), {}, key) end
end)
