-- Massachusetts Pai Gow: rounds worked out on paper from the text before they were run, every account to the cent,
-- in the corners where two paragraphs meet. A test is named by the paragraph it is most about.
--
-- Hands are those of `rounds.TILES`. Against the dealer's, four over three, seats 1, 4, 5 and 6 win, seat 2 loses,
-- seat 3 pushes. Against seat 3's, a pair of sixes over two, seats 1 and 4 win, seat 2 loses, seats 5 and 6 push,
-- and so does the dealer. Against seat 4's, pairs of fours and of sevens, seat 1 wins and all others lose.

local rounds = require("rounds")
local tap = require("tap")

local KEY, MAIN, STRAIGHT = "us-ma/pai_gow", "Pai Gow", "house way from the right"

local with = rounds.with

local BANKING = { banking = true, co_banking = true, deliveries = { STRAIGHT } }

local function wager(seat, cents, more)
  return with({ event = "wager", seat = seat, wager = MAIN, cents = cents }, more)
end

-- Coupons lie by chips.
local function coupon(seat, cents)
  return wager(seat, cents, { by = "match play coupons" })
end

-- A round before anything happens in it; all before it were the dealer's, with these wagers.
local function open(terms, more)
  more = more or {}
  local last = more.last or { wagered = { { seat = 1, cents = 1000 }, { seat = 2, cents = 1000 },
    { seat = 3, cents = 1000 }, { seat = 4, cents = 1000 } } }
  return rounds.open({ chapter = KEY, terms = terms, players = more.players, readings = more.readings,
    table = { first_round = false, last = last } })
end

local comes_to = rounds.assert_comes_to

local CLOSE, REVEAL = { event = "no_more_bets" }, { event = "reveal" }

local function dealt(r, wagers)
  r:play(wagers)
  r:play({ CLOSE, rounds.tiles() })
  return r
end

-- The bank is taken by a seat; who is asked before passes.
local function banked(seat, terms, of)
  of = of or {}
  local r = open(with(BANKING, terms), of)
  for before = of.first or 1, seat - 1 do
    if r.state.seats[before].player then r:one({ event = "pass", seat = before }) end
  end
  r:one({ event = "bank", seat = seat, co_bank = of.co_bank })
  if of.order then r:one(of.order) end
  if not of.co_bank then r:one({ event = "dealer_wager", cents = of.dealer or 0 }) end
  return r
end

local function settled(r)
  r:set_all_tiles()
  r:one(REVEAL)
  return r
end

-- ---- against the dealer ----

tap.test("us-ma/pai_gow.7.k round 1: 126.5 and 62.5 cents of vigorish to the nearest quarter, a half up", function ()
  local r = dealt(open({ vigorish = "nearest 25 cents" }), { wager(1, 2530), wager(2, 1111), wager(3, 700),
    wager(4, 1250) })
  comes_to(settled(r), { ["seat 1"] = 2530 - 125, ["seat 2"] = -1111, ["seat 3"] = 0, ["seat 4"] = 1250 - 75,
    table = 1111 - 2530 + 125 - 1250 + 75 })
end)

tap.test("us-ma/pai_gow.7.k round 2: of $5 it is $0.25 already, of $5.20 $0.50, and of 20 cents no more than "
  .. "those", function ()
  local r = dealt(open({ vigorish = "next higher 25 cents" }), { wager(1, 20), wager(4, 500), wager(5, 520) })
  comes_to(settled(r), { ["seat 1"] = 0, ["seat 4"] = 475, ["seat 5"] = 520 - 50, table = -475 - 470 })
end)

tap.test("us-ma/pai_gow.7.j round 3: winners are paid last and in turn, losers taken at once", function ()
  local r = dealt(open({}), { wager(1, 1000), wager(2, 1000), wager(3, 1000), wager(5, 2000) })
  settled(r)
  local order = {}
  for _, entry in ipairs(r.entries) do
    if entry.cents and entry.step ~= "wager" then order[#order + 1] = entry.step .. " " .. tostring(entry.seat) end
  end
  tap.assertEquals(order, { "collect 2", "return 3", "pay 1", "vigorish 1", "return 1", "pay 5", "vigorish 5",
    "return 5" })
  comes_to(r, { ["seat 1"] = 950, ["seat 2"] = -1000, ["seat 3"] = 0, ["seat 5"] = 1900, table = -1850 })
end)

tap.test("us-ma/pai_gow.7.f round 4: one of two areas is given up, the other wins", function ()
  local players = { [3] = { name = "Bob" }, [5] = { name = "Ann" }, [6] = { name = "Ann" } }
  local r = dealt(open({ adjacent_areas = true }, { players = players }), { wager(3, 400), wager(5, 1000), wager(6,
    1000) })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 6 }, REVEAL })
  comes_to(r, { Ann = 950 - 1000, Bob = 0, table = 50 })
  tap.assertEquals(r:steps("expose", { seat = 6 }), {})
end)

tap.test("us-ma/pai_gow.10.b round 5: the larger wager's hand is void, and only then is the other set", function ()
  local players = { [3] = { name = "Ann" }, [4] = { name = "Ann" } }
  local r = dealt(open({ adjacent_areas = true }, { players = players }), { wager(3, 500), wager(4, 1000) })
  r:refused(rounds.set_tiles(3))
  r:one({ event = "irregularity", exposed = "1-3", seat = 4, choice = "void" })
  comes_to(settled(r), { Ann = 0, table = 0 })
  tap.assertEquals(r:only("return", { seat = 4 }).cite, KEY .. ".9.d")
  tap.assertEquals(r:only("return", { seat = 3 }).cite, KEY .. ".7.i.1")
end)

tap.test("us-ma/pai_gow.9.d round 6: both areas of one player are seen, one is voided and one played", function ()
  local players = { [4] = { name = "Ann" }, [5] = { name = "Ann" } }
  local r = dealt(open({ adjacent_areas = true }, { players = players }), { wager(4, 500), wager(5, 1000) })
  r:play({ { event = "irregularity", exposed = "1-3", seat = 4, choice = "void" },
    { event = "irregularity", exposed = "1-5", seat = 5, choice = "play" } })
  comes_to(settled(r), { Ann = 950, table = -950 })
end)

tap.test("us-ma/pai_gow.9.d round 7: a hand that is void is not given up besides", function ()
  local r = dealt(open({}), { wager(1, 500), wager(2, 1000) })
  r:one({ event = "irregularity", exposed = "4-6", seat = 2, choice = "void" })
  r:set_all_tiles()
  r:refused({ event = "surrender", seat = 2 })
  r:one(REVEAL)
  comes_to(r, { ["seat 1"] = 475, ["seat 2"] = 0 })
end)

tap.test("us-ma/pai_gow.7.f round 8: nothing is given up before the dealer's hands are set, or twice, or "
  .. "after", function ()
  local r = dealt(open({}), { wager(1, 500), wager(2, 1000) })
  local up = { event = "surrender", seat = 2 }
  tap.assertEquals(r:refused(up).cite, KEY .. ".7.f")
  r:one(rounds.set_tiles(2))
  tap.assertEquals(r:refused(up).cite, KEY .. ".7.f")
  r:play({ rounds.set_tiles(1), rounds.set_tiles("dealer"), up })
  r:refused(up)
  r:one(REVEAL)
  r:refused({ event = "surrender", seat = 1 })
  comes_to(r, { ["seat 1"] = 475, ["seat 2"] = -1000 })
end)

tap.test("us-ma/pai_gow.9.f round 9: the dealer's hands are reset before a player gives up", function ()
  -- Laid 6-6 2-2 (6) over 5-5 5-6 (1); reset, 4 over 3, seat 3's pair and two still push.
  local r = dealt(open({}), { wager(3, 500), wager(4, 1000) })
  r:play({ rounds.set_tiles(3), rounds.set_tiles(4), rounds.set("dealer", "6-6 2-2", "5-5 5-6") })
  tap.assertEquals({ r:only("reset").high, r:only("reset").low }, { "5-5 2-2", "6-6 5-6" })
  r:play({ { event = "surrender", seat = 4 }, REVEAL })
  comes_to(r, { ["seat 3"] = 0, ["seat 4"] = -1000, table = 1000 })
end)

tap.test("us-ma/pai_gow.5.a round 10: a coupon wins with its chips, five percent of both", function ()
  local r = open({ coupons = true })
  r:play({ wager(1, 2500), coupon(1, 1000), wager(2, 2500), coupon(2, 2500), wager(3, 2500), coupon(3, 500) })
  r:play({ CLOSE, rounds.tiles() })
  -- Seat 1 wins $35 less $1.75, and the coupon is spent; seat 2 loses chips and paper; seat 3 has both back.
  comes_to(settled(r), { ["seat 1"] = 3500 - 175, ["seat 2"] = -2500, ["seat 3"] = 0, table = 2500 - 3325 })
end)

tap.test("us-ma/pai_gow.5.a round 11: a coupon left without chips enough by a lower wager, or by none", function ()
  local r = open({ coupons = true })
  r:play({ wager(1, 2500), coupon(1, 1000), wager(2, 2500), coupon(2, 2000), wager(3, 1000) })
  local low = r:refused(wager(2, 1500))
  tap.assertEquals(low.cite, KEY .. ".5.a")
  r:play({ { event = "withdraw", seat = 1, wager = MAIN }, CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 0, ["seat 2"] = -2500, ["seat 3"] = 0, table = 2500 })
end)

tap.test("us-ma/pai_gow.5.a round 12: a coupon given up is taken with the chips", function ()
  local r = open({ coupons = true })
  r:play({ wager(1, 2500), coupon(1, 1000), CLOSE, rounds.tiles() })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 1 }, REVEAL })
  comes_to(r, { ["seat 1"] = -2500, table = 2500 })
end)

tap.test("us-ma/pai_gow.9.c round 13: coupons of void hands go back with the chips", function ()
  local r = open({ coupons = true })
  r:one(rounds.stacked("dealer"))
  r:play({ wager(1, 2500), coupon(1, 1000), CLOSE, { event = "dice", dice = { 2, 3, 4 }, announced = 8 } })
  comes_to(r, { ["seat 1"] = 0, table = 0 })
end)

tap.test("us-ma/pai_gow.9.c round 14: the total is said wrongly and the tiles go where they should: nothing is "
  .. "void", function ()
  local r = open({})
  r:one(rounds.stacked("dealer"))
  r:play({ wager(1, 1000), CLOSE, { event = "dice", dice = { 2, 3, 4 }, announced = 8, first_to = "dealer" } })
  comes_to(settled(r), { ["seat 1"] = 950, table = -950 })
end)

tap.test("us-ma/pai_gow.9.e round 15: a tile where nobody wagered is seen after one wager was given up", function ()
  local r = dealt(open({}), { wager(1, 1000), wager(4, 500) })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 4 }, { event = "irregularity", exposed = "2-6", seat = 6 } })
  comes_to(r, { ["seat 1"] = 0, ["seat 4"] = 0, table = 0 })
end)

tap.test("us-ma/pai_gow.4.e round 16: a tile seen in stacking leaves wagers where they are", function ()
  local r = open({})
  r:play({ rounds.stacked("dealer"), wager(1, 1000), { event = "irregularity", exposed = "6-6", where = "stacks" } })
  r:refused({ event = "dice", dice = { 3, 3, 3 } })
  r:play({ rounds.stacked("dealer"), CLOSE, { event = "dice", dice = { 3, 3, 3 } } })
  comes_to(settled(r), { ["seat 1"] = 950, table = -950 })
end)

tap.test("us-ma/pai_gow.5.b round 17: who has no tiles yet may leave, and not with a wager on the table", function ()
  local r = open({})
  r:play({ wager(1, 1000), wager(2, 1000), { event = "withdraw", seat = 2, wager = MAIN }, { event = "leave",
    seat = 2 } })
  tap.assertEquals(r:refused(wager(2, 1000)).cite, KEY .. ".5.b")
  r:play({ CLOSE, rounds.tiles() })
  tap.assertEquals(r:refused({ event = "leave", seat = 1 }).cite, KEY .. ".5.b")
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 2"] = 0 })
end)

tap.test("us-ma/pai_gow.7.a round 18: hands laid the wrong way round rank as they are; read otherwise they "
  .. "lose", function ()
  for reading, won in pairs({ by_rank = 950, loses = -1000 }) do
    local r = dealt(open({}, { readings = { [KEY .. ".7.a"] = reading } }), { wager(5, 1000) })
    r:play({ rounds.set(5, "3-6 4-5", "1-5 1-5"), rounds.set_tiles("dealer"), REVEAL })
    comes_to(r, { ["seat 5"] = won, table = -won })
  end
end)

tap.test("us-ma/pai_gow.7.h round 19: two zeros below and nothing better above", function ()
  local r = open({})
  r:play({ wager(1, 1000), CLOSE, rounds.hands({ dealer = "1-1 3-5 2-2 3-3", ["seat 1"] = "4-4 1-3 5-5 4-6" }) })
  r:play({ rounds.set(1, "4-4 1-3", "5-5 4-6"), rounds.set("dealer", "1-1 3-5", "2-2 3-3"), REVEAL })
  comes_to(r, { ["seat 1"] = -1000, table = 1000 })
  tap.assertEquals(r:only("announce").cite, KEY .. ".7.h")
end)

-- ---- against a bank ----

tap.test("us-ma/pai_gow.8.h round 20: the dealer alone wagers, and pushes, loses and wins", function ()
  -- Seat 3 pushes, seat 4 has $10 less 50 cents, seat 2 pays $10; the dealer pays no vigorish.
  for seat, won in pairs({ [3] = 0, [4] = 950, [2] = -1000 }) do
    local r = banked(seat, {}, { dealer = 1000 })
    r:play({ CLOSE, rounds.tiles() })
    comes_to(settled(r), { ["seat " .. seat] = won, table = -won })
  end
end)

tap.test("us-ma/pai_gow.8.o round 21: two winners, a loser, two pushes and the dealer's push", function ()
  -- Center: seat 2's $12; seat 1 is paid $10 of it; of seat 4's $8 $2 are there, and the bank brings $6.
  local r = banked(3, {}, { dealer = 500 })
  dealt(r, { wager(1, 1000), wager(2, 1200), wager(4, 800), wager(5, 300), wager(6, 300) })
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 2"] = -1200, ["seat 3"] = -600, ["seat 4"] = 760, ["seat 5"] = 0,
    ["seat 6"] = 0, table = 50 + 40 })
  tap.assertEquals(r:only("cover").cents, 600)
end)

tap.test("us-ma/pai_gow.8.o round 22: a surplus with the dealer's lost wager in it, rounded up", function ()
  -- Seats 2, 3, 5 and 6 and the dealer lose $61.10; seat 1 wins $20. Of $41.10 $2.06 are five percent: $2.25.
  local r = banked(4, { vigorish = "next higher 25 cents" }, { dealer = 1000 })
  dealt(r, { wager(1, 2000), wager(2, 2000), wager(3, 2010), wager(5, 500), wager(6, 600) })
  comes_to(settled(r), { ["seat 1"] = 1900, ["seat 4"] = 4110 - 225, table = -1000 + 100 + 225 })
end)

tap.test("us-ma/pai_gow.8.p round 23: co-banked, the center lacks $19.00, half each", function ()
  local r = dealt(banked(2, {}, { co_bank = true }), { wager(1, 1000), wager(3, 500), wager(4, 400) })
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 3"] = 475, ["seat 4"] = 380, ["seat 2"] = -950,
    table = -950 + 50 + 25 + 20 })
end)

tap.test("us-ma/pai_gow.8.p round 24: co-banked, a wager given up counts in the surplus that is halved", function ()
  -- Seat 4's hand, set by the dealer. Seat 1 would have won $10 and gives up; seats 2 and 5 lose $30.
  local r = dealt(banked(4, {}, { co_bank = true }), { wager(1, 1000), wager(2, 2000), wager(5, 1000) })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 1 }, REVEAL })
  comes_to(r, { ["seat 1"] = -1000, ["seat 2"] = -2000, ["seat 5"] = -1000, ["seat 4"] = 2000 - 100,
    table = 2000 + 100 })
end)

tap.test("us-ma/pai_gow.7.f round 25: given up to the table inventory, the bank has no part of it", function ()
  local readings = { [KEY .. ".7.f"] = "into_the_table_inventory" }
  local r = dealt(banked(4, {}, { co_bank = true, readings = readings }), { wager(1, 1000), wager(2, 2000) })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 1 }, REVEAL })
  comes_to(r, { ["seat 1"] = -1000, ["seat 2"] = -2000, ["seat 4"] = 950, table = 1000 + 1000 + 50 })
end)

tap.test("us-ma/pai_gow.9.e round 26: a tile of the bank's is seen: the dealer's wager goes back too", function ()
  local r = banked(3, {}, { dealer = 1000 })
  dealt(r, { wager(1, 700), wager(2, 800) })
  r:one({ event = "irregularity", exposed = "3-3", seat = "bank" })
  comes_to(r, { ["seat 1"] = 0, ["seat 2"] = 0, ["seat 3"] = 0, table = 0 })
end)

tap.test("us-ma/pai_gow.9.e round 27: a tile of the dealer's is seen though the dealer has no wager", function ()
  local r = dealt(banked(3, {}), { wager(1, 700) })
  r:one({ event = "irregularity", exposed = "5-5", seat = "dealer" })
  comes_to(r, { ["seat 1"] = 0, ["seat 3"] = 0, table = 0 })
end)

tap.test("us-ma/pai_gow.9.d round 28: the one player's hand is void, and the dealer's is played on", function ()
  local r = banked(4, {}, { dealer = 500 })
  dealt(r, { wager(1, 700) })
  r:one({ event = "irregularity", exposed = "1-1", seat = 1, choice = "void" })
  comes_to(settled(r), { ["seat 1"] = 0, ["seat 4"] = 475, table = -475 })
end)

tap.test("us-ma/pai_gow.9.d round 29: the one wager is voided and the dealer has none: nothing moves", function ()
  local r = dealt(banked(4, {}), { wager(1, 700) })
  r:one({ event = "irregularity", exposed = "1-1", seat = 1, choice = "void" })
  comes_to(settled(r), { ["seat 1"] = 0, ["seat 4"] = 0, table = 0 })
end)

tap.test("us-ma/pai_gow.9.f round 30: the dealer's hands against a bank are set again as submitted", function ()
  -- 6 over 1 would lose to seat 3's pair and 2; reset, 4 over 3 pushes.
  local r = banked(3, {}, { dealer = 1000 })
  dealt(r, { wager(1, 100) })
  r:play({ rounds.set_tiles(1), rounds.set_tiles("bank", "seat 3"), rounds.set("dealer", "6-6 2-2", "5-5 5-6"),
    REVEAL })
  comes_to(r, { ["seat 1"] = 95, ["seat 3"] = -100, table = 5 })
end)

tap.test("us-ma/pai_gow.8.i round 31: the bank lifts the lid, and shakes again; then a die leans", function ()
  local r = banked(4, {})
  r:one(rounds.stacked("seat 4"))
  r:play({ { event = "refuse_cut", by = "bank" }, wager(1, 1000), CLOSE })
  r:play({ { event = "irregularity", lid = "bank" }, { event = "irregularity", dice = { "leaning", 3, 4 } } })
  -- 9(a) names the dealer; against a bank it is the bank's to shake them.
  tap.assertEquals(r:refused({ event = "dice", dice = { 3, 3, 3 }, by = "dealer" }).cite, KEY .. ".8.i")
  -- Nine, the bank one: the bank has the first stack.
  r:one({ event = "dice", dice = { 3, 3, 3 }, by = "bank" })
  tap.assertEquals(r:only("start").position, "seat 4")
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 4"] = -1000, table = 50 })
end)

tap.test("us-ma/pai_gow.8.j round 32: seven from seat 4: the dead hand fourth, the dealer fifth, seat 2 "
  .. "seventh", function ()
  local r = banked(4, {})
  r:one(rounds.stacked("seat 2"))
  r:play({ wager(1, 1000), CLOSE, { event = "dice", dice = { 2, 2, 3 }, by = "bank" } })
  tap.assertEquals(r:only("start").position, "seat 2")
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 4"] = -1000, table = 50 })
end)

tap.test("us-ma/pai_gow.9.c round 33: in a banked round the dice are told wrongly: all is void, the dealer's "
  .. "wager too", function ()
  local r = banked(4, {}, { dealer = 1000, order = rounds.stacked("seat 2") })
  r:play({ wager(1, 1000), CLOSE, { event = "dice", dice = { 2, 2, 3 }, by = "bank", announced = 8 } })
  comes_to(r, { ["seat 1"] = 0, ["seat 4"] = 0, table = 0 })
end)

tap.test("us-ma/pai_gow.8.d.2 round 34: funds cover what players wager; the dealer's wager is no player's", function ()
  local players = { { funds = 5000 }, { funds = 1000 }, { funds = 1500 }, { funds = 1500 } }
  local r = banked(4, {}, { dealer = 1000, players = players })
  r:play({ wager(1, 1000), wager(2, 500) })
  tap.assertEquals(r:refused(wager(3, 1)).cite, KEY .. ".8.d.2")
  -- Seat 1 wins $10; seat 2 and the dealer lose $15: $5 are left, less 25 cents.
  r:play({ CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 2"] = -500, ["seat 4"] = 475, table = -1000 + 50 + 25 })
end)

tap.test("us-ma/pai_gow.8.d.2 round 35: a co-bank covers half, and still shows chips for all", function ()
  local players = { { funds = 5000 }, { funds = 1999 } }
  local r = banked(2, {}, { co_bank = true, players = players })
  tap.assertEquals(r:refused(wager(1, 2000)).cite, KEY .. ".8.d.2")
  dealt(r, { wager(1, 1999) })
end)

tap.test("us-ma/pai_gow.8.c round 36: nobody takes the bank, and the round is the dealer's", function ()
  local players = { [1] = {}, [2] = {} }
  local r = open(BANKING, { players = players })
  r:play({ { event = "pass", seat = 1 }, { event = "pass", seat = 2 } })
  dealt(r, { wager(1, 1000), wager(2, 1000) })
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 2"] = -1000, table = 50 })
end)

tap.test("us-ma/pai_gow.8.o round 37: coupons against a bank are the house's promise, or not taken", function ()
  -- Seat 1 wins $20 and a coupon of $10 of the bank, less $1.50; seat 2 loses $20 and a coupon of $5, which the house
  -- pays into the center: $25 there, and the bank brings $5.
  local r = banked(3, { coupons = true })
  r:play({ wager(1, 2000), coupon(1, 1000), wager(2, 2000), coupon(2, 500), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 3000 - 150, ["seat 2"] = -2000, ["seat 3"] = -500, table = -500 + 150 })
  local readings = { [KEY .. ".8.o"] = "not_taken" }
  r = banked(3, { coupons = true }, { readings = readings })
  r:one(wager(1, 2000))
  tap.assertEquals(r:refused(coupon(1, 1000)).cite, KEY .. ".8.o")
end)

tap.test("us-ma/pai_gow.7.a round 38: read as losing, a player laid wrongly loses to the bank's center", function ()
  local r = dealt(banked(2, {}, { readings = { [KEY .. ".7.a"] = "loses" } }), { wager(1, 1000), wager(5, 600) })
  r:play({ rounds.set_tiles(1), rounds.set(5, "3-6 4-5", "1-5 1-5"), rounds.set_tiles("bank", "seat 2"), REVEAL })
  comes_to(r, { ["seat 1"] = 950, ["seat 5"] = -600, ["seat 2"] = -400, table = 50 })
end)

tap.test("us-ma/pai_gow.8.q round 39: the dealer's winnings and wager leave the center at once, unreduced", function ()
  -- Seat 2 banks: seat 1 wins $10, the dealer $10, nobody loses: the bank brings $20.
  local r = banked(2, {}, { dealer = 1000 })
  dealt(r, { wager(1, 1000) })
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 2"] = -2000, table = 1000 + 50 })
end)

tap.test("us-ma/pai_gow.10.a round 40: two areas against a bank are paid and taken apart", function ()
  local players = { { name = "Ann" }, { name = "Ann" }, { name = "Bob" } }
  local r = banked(3, { adjacent_areas = true }, { players = players, first = 3,
    last = { wagered = { { seat = 3, cents = 500 } }, first_offered = 1 } })
  dealt(r, { wager(1, 1000), wager(2, 1500) })
  comes_to(settled(r), { Ann = 950 - 1500, Bob = 475, table = 50 + 25 })
end)

-- ---- in what order ----

local TURNED_UP = { event = "irregularity", exposed = "6-6", where = "stacks" }
local REFUSES_CUT = { event = "refuse_cut", by = "bank" }

tap.test("us-ma/pai_gow.4.e round 41: tiles that were cut, wagered on by the dealer or closed are stacked no "
  .. "more", function ()
  local closed = open({})
  closed:play({ rounds.stacked("dealer"), wager(1, 1000), CLOSE })
  local cut = open(BANKING)
  cut:play({ { event = "bank", seat = 1 }, rounds.stacked("dealer"), REFUSES_CUT })
  local wagered = open(BANKING)
  wagered:play({ { event = "bank", seat = 1 }, rounds.stacked("dealer"), { event = "dealer_wager", cents = 500 } })
  for _, r in ipairs({ closed, cut, wagered }) do
    tap.assertEquals(r:refused(TURNED_UP).cite, KEY .. ".4.e")
  end
end)

tap.test("us-ma/pai_gow.8.h round 42: after a tile seen in stacking the cut still comes first", function ()
  local r = open(BANKING)
  r:play({ { event = "bank", seat = 1 }, rounds.stacked("dealer"), TURNED_UP, rounds.stacked("dealer"),
    { event = "dealer_wager", cents = 500 } })
  tap.assertEquals(r:refused(REFUSES_CUT).cite, KEY .. ".8.h")
end)

tap.test("us-ma/pai_gow.6.a round 43: nor the cut after no more bets, nor that before the second shuffle", function ()
  local r = open(BANKING)
  r:play({ { event = "bank", seat = 1 }, rounds.stacked("dealer"), TURNED_UP, rounds.stacked("dealer"),
    { event = "dealer_wager", cents = 0 }, wager(2, 1000), CLOSE })
  tap.assertEquals(r:refused(REFUSES_CUT).cite, KEY .. ".8.g")
  r = open({})
  r:play({ rounds.stacked("dealer"), wager(1, 1000), TURNED_UP, CLOSE })
  tap.assertEquals(r:refused(rounds.stacked("dealer")).cite, KEY .. ".6.a")
end)

tap.test("us-ma/pai_gow.9.c round 44: where void hands' wagers stand, all is stacked, cut, named and shaken "
  .. "anew", function ()
  local readings = { [KEY .. ".9.c"] = "stand" }
  local r = banked(4, { deliveries = { "chee yee", STRAIGHT } },
    { dealer = 1000, order = rounds.stacked("seat 2"), readings = readings })
  r:play({ wager(1, 1000), CLOSE, { event = "delivery", style = "chee yee" },
    { event = "dice", dice = { 2, 2, 3 }, by = "bank", announced = 8 } })
  tap.assertEquals(r:refused(wager(2, 1000)).cite, KEY .. ".5.c")
  r:play({ rounds.stacked("seat 2"), TURNED_UP, rounds.stacked("seat 2"), REFUSES_CUT,
    { event = "delivery", style = STRAIGHT }, { event = "dice", dice = { 2, 2, 3 }, by = "bank" } })
  -- Seat 1 wins $10 less 50 cents of the dealer's $10: nothing is left in the center, and nothing lacks.
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 4"] = 0, table = -1000 + 50 })
end)

tap.test("us-ma/pai_gow.8.i round 45: the bank names a style once, after no more bets; unnamed it is house way "
  .. "from the right", function ()
  local r = banked(4, { deliveries = { "chee yee" } }, { order = rounds.stacked("seat 4") })
  r:one(wager(1, 1000))
  r:refused({ event = "delivery", style = "chee yee" })
  r:one(CLOSE)
  tap.assertEquals(r:refused({ event = "delivery", style = STRAIGHT }).cite, KEY .. ".8.k")
  r:one({ event = "delivery", style = "chee yee" })
  tap.assertEquals(r:refused({ event = "delivery", style = "chee yee" }).cite, KEY .. ".8.i")
  -- Whether or not the submission offers it, where the bank names none.
  r = banked(4, { deliveries = { "chee yee" } }, { order = rounds.stacked("seat 4") })
  r:play({ wager(1, 1000), CLOSE, { event = "dice", dice = { 3, 3, 3 }, by = "bank" } })
  tap.assertEquals(r:steps("deal")[1].cite, KEY .. ".8.k.1")
end)
