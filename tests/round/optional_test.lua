-- Optional wagers of § 645a: which are taken, what they are paid, the meter, the limit.

local ledger = require("rounds.round.ledger")
local optional = require("rounds.round.optional")
local tap = require("tap")
local tables = require("optional_table")

local open = tables.open

local QUADS = "9c 9d 9h 9s Kc 4d 2h"
local QUADS_8 = "8c 8d 8h 8s Kd 4c 2d"
local KING_HIGH = "Kh Qd 10h 7s 5c 3d 2s"
local RUN = "9s 8s 7s 6s 5s 4s 3s"
local FIVE_ACES = "Ac Ad Ah As Jk 3c 7d"
local FULL_HOUSE = "Jc Jd Jh 4s 4h 8d 2c"
local THREE_PAIR = "Jc Jd 6h 6s 4h 4d 2c"

local FORTUNE = { ["Fortune Bonus"] = { paytable = "A" } }
local METER = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 }

-- ---- placing ----

tap.test("us-pa/645a.7.e an optional wager is taken where chapter and terms offer it", function ()
  local t = open({ wagers = FORTUNE, variant = "Fortune", optional_minimum = 100 })
  t:wager(1, t.state.main, 1000)
  tap.assertNil(t:refused({ seat = 1, wager = "Fortune Bonus", cents = 500 }))
  local why = t:refused({ seat = 1, wager = "Pai Gow Insurance", cents = 500 })
  tap.assertEquals({ why.path, why.cite, why.expected }, { "wager", "us-pa/645a.7.e.3", "place Fortune Bonus" })
  why = t:refused({ seat = 1, wager = "Pair Fortunes", cents = 500 })
  tap.assertEquals(why.path, "wager")
  why = t:refused({ seat = 1, wager = "Fortune Bonus", cents = 50 })
  tap.assertEquals(why.path, "cents")
end)

tap.test("us-pa/645a.7.e.5 the wagers of an EZ table are taken at no other", function ()
  for name, key in pairs({ ["Queen's Dragon"] = "i", ["Dynasty Bonus"] = "ii", Protection = "iii" }) do
    local plain = open({ wagers = { [name] = {} } })
    plain:wager(1, plain.state.main, 1000)
    tap.assertEquals(plain:refused({ seat = 1, wager = name, cents = 500 }).cite, "us-pa/645a.7.e.5." .. key)
    local ez = open({ wagers = { [name] = {} }, table = "EZ" })
    ez:wager(1, ez.state.main, 1000)
    tap.assertNil(ez:refused({ seat = 1, wager = name, cents = 500 }))
  end
end)

tap.test("us-pa/645a.7.e.5.iv a Red/Black Wager chooses red or black, and no other wager does", function ()
  local t = open({ wagers = { ["Red/Black"] = {}, Protection = {} }, table = "EZ" })
  t:wager(1, t.state.main, 1000)
  tap.assertEquals(t:refused({ seat = 1, wager = "Red/Black", cents = 500 }).path, "colour")
  tap.assertEquals(t:refused({ seat = 1, wager = "Red/Black", cents = 500, colour = "green" }).path, "colour")
  tap.assertNil(t:refused({ seat = 1, wager = "Red/Black", cents = 500, colour = "red" }))
  tap.assertEquals(t:refused({ seat = 1, wager = "Protection", cents = 500, colour = "red" }).path, "colour")
  tap.assertEquals(t:refused({ seat = 1, wager = "Protection", cents = 500, number = 3 }).path, "number")
end)

tap.test("us-pa/645a.13.e.2 a Progressive Payout Wager is what the terms say it is", function ()
  local t = open({ wagers = { ["Progressive Payout"] = {} }, progressive = METER, optional_minimum = 500 })
  t:wager(1, t.state.main, 1000)
  tap.assertNil(t:refused({ seat = 1, wager = "Progressive Payout", cents = 100 }))
  for _, cents in ipairs({ 99, 200, 500 }) do
    tap.assertEquals(t:refused({ seat = 1, wager = "Progressive Payout", cents = cents }).path, "cents")
  end
end)

tap.test("a variant not said, where a row is another hand in each, is refused", function ()
  local t = open({ wagers = FORTUNE })
  t:wager(1, t.state.main, 1000)
  tap.assertEquals(t:refused({ seat = 1, wager = "Fortune Bonus", cents = 500 }).cite, "us-pa/645a.13.b")
end)

tap.test("a coupon is no optional wager", function ()
  local t = open({ wagers = FORTUNE, variant = "Fortune" })
  t:wager(1, t.state.main, 1000)
  local why = t:refused({ seat = 1, wager = "Fortune Bonus", cents = 500, by = "match play coupons" })
  tap.assertEquals(why.path, "by")
end)

-- ---- rounds a player banks ----

tap.test("us-pa/645a.12.n in a round a player banks the dealer pays the four wagers named", function ()
  local offered = { ["Fortune Bonus"] = { paytable = "A" }, ["Emperor's Treasure"] = { paytable = "A" },
    ["Pai Gow Insurance"] = { paytable = "C" }, ["Progressive Payout"] = {} }
  local t = open({ rounds = "banked", bank = 6, wagers = offered, progressive = METER, variant = "Fortune" })
  t:wager(1, "Fortune Bonus", 500)
  t:wager(1, "Emperor's Treasure", 500)
  t:wager(1, "Pai Gow Insurance", 500)
  t:wager(1, "Progressive Payout", 100)
  t:deal({ [1] = FULL_HOUSE, [6] = KING_HIGH, dealer = "Ah Qc 9h 7d 5s 4c 3d" })
  t:settle()
  tap.assertEquals(t:won(1), 2500 + 2500 - 500 - 100 + 400)
  tap.assertEquals(t:won(6), 0)
  tap.assertEquals(ledger.balance(t.state, "table"), -(2500 + 2500 - 500 - 100 + 400))
end)

tap.test("us-pa/645a.12.n the EZ wagers are not named: refused, or paid by the dealer as well", function ()
  local of = { rounds = "banked", wagers = { Protection = {} }, table = "EZ" }
  local t = open(of)
  t:wager(1, t.state.main, 1000)
  tap.assertEquals(t:refused({ seat = 1, wager = "Protection", cents = 500 }).cite, "us-pa/645a.12.n")
  of.readings = { ["us-pa/645a.12.n"] = "ez_wagers_the_same" }
  t = open(of)
  t:wager(1, "Protection", 500)
  t:deal({ [1] = KING_HIGH })
  t:settle()
  tap.assertEquals(t:won(1), 2500)
end)

-- ---- before the deal ----

tap.test("us-pa/645a.8.b.1 a lammer is put beside each Qualifying Wager, of $5 or more", function ()
  local cites = { ["manual dealing shoe"] = "us-pa/645a.8.b.1", hand = "us-pa/645a.9.a.3.i",
    ["automated dealing shoe"] = "us-pa/645a.10.a.2.i" }
  for device, cite in pairs(cites) do
    local t = open({ wagers = { ["Fortune Bonus"] = { paytable = "A" }, ["Pai Gow Insurance"] = { paytable = "C" } },
      variant = "Fortune", dealing = device })
    t:wager(1, "Fortune Bonus", 499)
    t:wager(2, "Fortune Bonus", 500)
    t:wager(3, "Pai Gow Insurance", 5000)
    t:deal({})
    tap.assertEquals(t:told("lammer", { "seat", "wager", "cite" }), { { 2, "Fortune Bonus", cite } })
  end
end)

tap.test("us-pa/645a.8.b.2 progressive wagers go into the table inventory before the deal", function ()
  local cites = { ["manual dealing shoe"] = "us-pa/645a.8.b.2", hand = "us-pa/645a.9.a.3.ii",
    ["automated dealing shoe"] = "us-pa/645a.10.a.2.ii" }
  for device, cite in pairs(cites) do
    local t = open({ wagers = { ["Progressive Payout"] = {} }, progressive = METER, dealing = device, meter = 250000 })
    t:wager(2, "Progressive Payout", 100)
    t:wager(5, "Progressive Payout", 100)
    t:deal({})
    tap.assertEquals(t:told("collect", { "seat", "from", "to", "cents", "cite" }), {
      { 2, "seat 2 Progressive Payout", "table", 100, cite }, { 5, "seat 5 Progressive Payout", "table", 100, cite },
    })
    tap.assertEquals(t:told("lock out", { "cite" }), { { cite } })
    -- What it adds to the meter does not leave the table inventory.
    tap.assertEquals(ledger.balance(t.state, "table"), 200)
    tap.assertEquals(optional.meter(t.state), 250080)
  end
end)

tap.test("us-pa/645a.13.e.1 a part of a cent added to the meter is rounded as the terms say, or refused", function ()
  local of = { wagers = { ["Progressive Payout"] = {} }, progressive = { wager = 100, start = 200000,
    contribution = "33.25%", hundredths = 3325 } }
  local t = open(of)
  t:wager(1, "Progressive Payout", 100)
  tap.assertEquals(tables.problem(optional.before_deal, t.state).cite, "us-pa/645a.13.e.1")
  of.odd_cents = "to the house"
  t = open(of)
  t:wager(1, "Progressive Payout", 100)
  t:deal({})
  tap.assertEquals(optional.meter(t.state), 200033)
end)

-- ---- what each is paid ----

-- What a wager of $10 wins in cents by a hand, less what is lost.
local function won(of, name, hand, more, dealer)
  of.wagers = of.wagers or { [name] = {} }
  local t = open(of)
  t:wager(1, name, 1000, more)
  t:deal({ [1] = hand, dealer = dealer })
  t:settle()
  return t:won(1), t
end

tap.test("us-pa/645a.11.h.1.i Fortune Bonus is collected, or paid by the paytable chosen", function ()
  local function fortune(letter, hand)
    return won({ variant = "Fortune", wagers = { ["Fortune Bonus"] = { paytable = letter } } }, "Fortune Bonus", hand)
  end
  tap.assertEquals(fortune("A", RUN), 8000000)
  tap.assertEquals(fortune("B", RUN), 5000000)
  tap.assertEquals(fortune("A", QUADS), 25000)
  tap.assertEquals(fortune("C", QUADS), 20000)
  tap.assertEquals(fortune("A", THREE_PAIR), -1000)
  -- A push, in paytable C only.
  local cents, t = fortune("C", THREE_PAIR)
  tap.assertEquals(cents, 0)
  tap.assertEquals(t:told("return", { "hand", "odds", "cite", "under" }),
    { { "Three pair", "push", "us-pa/645a.13.b", "us-pa/645a.13.b" } })
  cents, t = fortune("A", KING_HIGH)
  tap.assertEquals(cents, -1000)
  tap.assertEquals(t:told("collect", { "to", "cite" }), { { "table", "us-pa/645a.11.h.1.i.A" } })
  cents, t = fortune("D", FULL_HOUSE)
  tap.assertEquals(cents, 5000)
  tap.assertEquals(t:told("pay", { "from", "to", "hand", "odds", "cite", "under" }),
    { { "table", "seat 1", "Full house", "5 to 1", "us-pa/645a.11.h.1.i.B", "us-pa/645a.13.b" } })
end)

tap.test("us-pa/645a.6.d.2 a Royal Match is of the variant played", function ()
  local kq = "As Ks Qs Js 10s Kd Qd"
  local ak = "As Ks Qs Js 10s Ad Kd"
  for variant, hand in pairs({ ["Fortune"] = kq, ["Emperor's Challenge"] = ak }) do
    for _, other in ipairs({ kq, ak }) do
      tap.assertEquals(won({ variant = variant, wagers = FORTUNE }, "Fortune Bonus", other),
        other == hand and 2000000 or 150000)
    end
  end
end)

tap.test("us-pa/645a.13.b what is read otherwise is paid otherwise", function ()
  -- Three of a kind and a straight, in seven cards.
  local both = "9c 9d 9h 8s 7c 6d 5h"
  local of = { variant = "Fortune", wagers = FORTUNE }
  tap.assertEquals(won(of, "Fortune Bonus", both), 3000)
  of.readings = { ["us-pa/645a.13.b"] = "highest_ranking_hand" }
  tap.assertEquals(won(of, "Fortune Bonus", both), 2000)
  of.readings = { ["us-pa/645a.13.b"] = "straight_or_better" }
  tap.assertEquals(won(of, "Fortune Bonus", "9c 9d 9h Ks 7c 6d 2h"), -1000)
end)

tap.test("us-pa/645a.11.h.2.i Emperor's Treasure is settled likewise", function ()
  local of = { wagers = { ["Emperor's Treasure"] = { paytable = "C" } } }
  tap.assertEquals(won(of, "Emperor's Treasure", "As Ks Qs Js 10s Ad Kd"), 1000000)
  local _, t = won(of, "Emperor's Treasure", KING_HIGH)
  tap.assertEquals(t:told("collect", { "cite" }), { { "us-pa/645a.11.h.2.i.A" } })
end)

tap.test("us-pa/645a.11.h.3 Pai Gow Insurance pays what has no pair, by its highest card", function ()
  local of = { variant = "Fortune", wagers = { ["Pai Gow Insurance"] = { paytable = "C" } } }
  tap.assertEquals(won(of, "Pai Gow Insurance", KING_HIGH), 6000)
  tap.assertEquals(won(of, "Pai Gow Insurance", "9c 8d 7h 5s 4c 3d 2h"), 100000)
  tap.assertEquals(won(of, "Pai Gow Insurance", THREE_PAIR), -1000)
  of.wagers = { ["Pai Gow Insurance"] = { paytable = "D" } }
  tap.assertEquals(won(of, "Pai Gow Insurance", KING_HIGH), 5000)
end)

tap.test("us-pa/645a.11.h.5 Queen's Dragon is decided by the dealer's hand", function ()
  local of, dragon = { table = "EZ" }, "Qc Jd 9h 7s 5c 3d 2h"
  tap.assertEquals(won(of, "Queen's Dragon", QUADS, nil, dragon), 50000)
  tap.assertEquals(won(of, "Queen's Dragon", dragon, nil, QUADS), -1000)
  tap.assertEquals(won(of, "Queen's Dragon", dragon, nil, KING_HIGH), -1000)
end)

tap.test("us-pa/645a.11.h.6.i Dynasty Bonus is settled by its paytable", function ()
  tap.assertEquals(won({ table = "EZ" }, "Dynasty Bonus", "As 2s 3s 4s 5s Ad Qd"), 2000000)
  tap.assertEquals(won({ table = "EZ" }, "Dynasty Bonus", "9c 9d 9h Ks 7c 6d 2h"), 3000)
  tap.assertEquals(won({ table = "EZ" }, "Dynasty Bonus", THREE_PAIR), -1000)
end)

tap.test("us-pa/645a.11.h.7 Protection pays what has no pair, by its highest card", function ()
  tap.assertEquals(won({ table = "EZ" }, "Protection", KING_HIGH), 5000)
  tap.assertEquals(won({ table = "EZ" }, "Protection", THREE_PAIR), -1000)
  -- The row of the ace to five straight flush, as it is read.
  tap.assertEquals(won({ table = "EZ" }, "Protection", "As 2s 3s 4s 5s Kd 9d"), 120000)
  local of = { table = "EZ", readings = { ["us-pa/645a.13.h"] = "pair_or_better_loses" } }
  tap.assertEquals(won(of, "Protection", "As 2s 3s 4s 5s Kd 9d"), -1000)
end)

tap.test("us-pa/645a.11.h.8 Red/Black pays by how many cards are of the color chosen", function ()
  local red, four = "Ah Kd Qh Jd 10h 9d 2d", "Ah Kd Qh Jd 10s 9c 2s"
  tap.assertEquals(won({ table = "EZ" }, "Red/Black", red, { colour = "red" }), 5000)
  tap.assertEquals(won({ table = "EZ" }, "Red/Black", red, { colour = "black" }), -1000)
  tap.assertEquals(won({ table = "EZ" }, "Red/Black", four, { colour = "red" }), 1000)
  tap.assertEquals(won({ table = "EZ" }, "Red/Black", four, { colour = "black" }), -1000)
  local joker = "Ah Kd Qh Jk 10s 9c 2s"
  tap.assertEquals(won({ table = "EZ" }, "Red/Black", joker, { colour = "red" }), -1000)
  local of = { table = "EZ", readings = { ["us-pa/645a.13.i"] = "joker_is_red" } }
  tap.assertEquals(won(of, "Red/Black", joker, { colour = "red" }), 1000)
end)

tap.test("us-pa/645a.11.i all wagers of a player are settled, in the text's order, before the cards go", function ()
  local t = open({ table = "EZ", variant = "Fortune", progressive = METER, wagers = {
    ["Red/Black"] = {}, Protection = {}, ["Dynasty Bonus"] = {}, ["Queen's Dragon"] = {}, ["Progressive Payout"] = {},
    ["Pai Gow Insurance"] = { paytable = "C" }, ["Emperor's Treasure"] = { paytable = "A" },
    ["Fortune Bonus"] = { paytable = "A" },
  } })
  t:wager(1, "Red/Black", 400, { colour = "red" })
  for _, name in ipairs({ "Dynasty Bonus", "Fortune Bonus", "Queen's Dragon", "Protection", "Emperor's Treasure",
      "Pai Gow Insurance" }) do
    t:wager(1, name, 400)
  end
  t:wager(1, "Progressive Payout", 100)
  t:deal({ [1] = KING_HIGH, dealer = QUADS })
  local order = {}
  for _, entry in ipairs(t:settle()) do
    if entry.step ~= "return" then order[#order + 1] = entry.wager or entry.step end
  end
  tap.assertEquals(order, { "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout",
    "Queen's Dragon", "Dynasty Bonus", "Protection", "Red/Black", "discard" })
  tap.assertEquals(t:told("discard", { "seat", "cite" }), { { 1, "us-pa/645a.11.i" } })
end)

-- ---- the meter ----

local function progressive(first, second, order, more)
  local of = { wagers = { ["Progressive Payout"] = {} }, progressive = METER, meter = 1000000 }
  for key, value in pairs(more or {}) do of[key] = value end
  local t = open(of)
  t:wager(1, "Progressive Payout", 100)
  t:wager(2, "Progressive Payout", 100)
  t:deal({ [1] = first, [2] = second })
  t:settle(order)
  return t
end

tap.test("us-pa/645a.13.e.3 the meter pays what it shows in turn, and starts again when all was won", function ()
  -- $10,000 and 40 cents of each of two wagers: $10,000.80.
  local t = progressive(FIVE_ACES, RUN)
  tap.assertEquals(t:told("meter shows", { "seat", "shows", "cite" }),
    { { 1, 1000080, "us-pa/645a.13.e.3" }, { 2, 900072, "us-pa/645a.13.e.3" } })
  tap.assertEquals({ t:won(1), t:won(2) }, { 100008 - 100, 900072 - 100 })
  tap.assertEquals(optional.meter(t.state), 200000)
  tap.assertEquals(t:told("reset", { "from", "to", "cents", "cite" }),
    { { "house", "meter", 200000, "us-pa/645a.13.e.2" } })
  -- The other way round: all of it, then a tenth of where it started again.
  t = progressive(RUN, FIVE_ACES)
  tap.assertEquals({ t:won(1), t:won(2) }, { 1000080 - 100, 20000 - 100 })
  tap.assertEquals(optional.meter(t.state), 180000)
  -- By whose turn it is, not by seat.
  t = progressive(RUN, FIVE_ACES, { 2, 1 })
  tap.assertEquals({ t:won(1), t:won(2) }, { 900072 - 100, 100008 - 100 })
end)

tap.test("us-pa/645a.11.h.4.ii.D a part of the meter does not come from the table inventory; fixed odds do", function ()
  local t = progressive(FIVE_ACES, FULL_HOUSE)
  tap.assertEquals(t:told("pay", { "seat", "from", "cents", "odds", "cite" }), {
    { 1, "meter", 100008, "10% of the meter", "us-pa/645a.11.h.4.ii.D" },
    -- 400 for 1: the wager is not returned besides.
    { 2, "table", 400, "4 for 1", "us-pa/645a.11.h.4.ii.D" },
  })
  tap.assertEquals(ledger.balance(t.state, "table"), 200 - 400)
  tap.assertEquals(optional.meter(t.state), 900072)
end)

tap.test("us-pa/645a.11.h.4.i below a full house nothing is left to collect", function ()
  local t = progressive(KING_HIGH, THREE_PAIR)
  tap.assertEquals(t:told("lose", { "seat", "cite" }),
    { { 1, "us-pa/645a.11.h.4.i" }, { 2, "us-pa/645a.11.h.4.i" } })
  tap.assertEquals({ t:won(1), t:won(2) }, { -100, -100 })
end)

tap.test("us-pa/645a.13.e.1 a tenth of the meter that is no whole cent is rounded as said, or refused", function ()
  local t = open({ wagers = { ["Progressive Payout"] = {} }, progressive = METER, meter = 1000005 })
  t:wager(1, "Progressive Payout", 100)
  t:deal({ [1] = FIVE_ACES })
  tap.assertEquals(tables.problem(optional.settle, t.state, t.state.seats[1]).cite, "us-pa/645a.13.e.1")
  t = progressive(FIVE_ACES, KING_HIGH, nil, { meter = 1000005, odd_cents = "to the house" })
  tap.assertEquals(t:won(1), 100008 - 100)
  tap.assertEquals(optional.meter(t.state), 1000085 - 100008)
end)

tap.test("a void hand has its progressive wager back, and the meter what it was", function ()
  local t = open({ wagers = { ["Progressive Payout"] = {} }, progressive = METER, meter = 300000 })
  t:wager(1, "Progressive Payout", 100)
  t:wager(2, "Progressive Payout", 100)
  t:deal({ [1] = KING_HIGH, [2] = KING_HIGH:gsub("K", "A", 1) })
  optional.void(t.state, t.state.seats[1], { key = "us-pa/645a.14.d" })
  tap.assertEquals({ t:won(1), t:won(2), optional.meter(t.state) }, { 0, -100, 300040 })
  tap.assertEquals(t:told("return", { "seat", "cite" }), { { 1, "us-pa/645a.14.d" } })
  for _, seat in ipairs(t.state.seats) do optional.void(t.state, seat, { key = "us-pa/645a.14.e" }) end
  tap.assertEquals({ t:won(1), t:won(2), optional.meter(t.state) }, { 0, 0, 300000 })
end)

-- ---- the limit ----

tap.test("us-pa/645a.13.j the most payable on a hand cuts what is paid last, and no Envy Bonuses", function ()
  local t = open({ table = "EZ", variant = "Fortune", payout_limit = 10000000, wagers = {
    ["Fortune Bonus"] = { paytable = "A" }, ["Emperor's Treasure"] = { paytable = "B" }, ["Red/Black"] = {},
  } })
  t:wager(1, "Fortune Bonus", 1000)
  t:wager(1, "Emperor's Treasure", 1000)
  t:wager(1, "Red/Black", 1000, { colour = "black" })
  t:wager(2, "Fortune Bonus", 500)
  t:wager(2, "Red/Black", 1000, { colour = "red" })
  t:deal({ [1] = RUN, [2] = QUADS })
  t:settle()
  -- $80,000 of $100,000; $20,000 of the $50,000 that is next; nothing of the last, whose wager comes back.
  tap.assertEquals(t:told("pay", { "wager", "cents" }, { seat = 1 }),
    { { "Fortune Bonus", 8000000 }, { "Emperor's Treasure", 2000000 } })
  tap.assertEquals(t:told("limit", { "wager", "payable", "paid", "cite" }), {
    { "Emperor's Treasure", 5000000, 2000000, "us-pa/645a.13.j" }, { "Red/Black", 5000, 0, "us-pa/645a.13.j" },
  })
  -- Seat 1 has the two Envy Bonuses of seat 2's hand besides; another hand has a limit of its own.
  tap.assertEquals(t:won(1), 10000000 + 2 * 500)
  tap.assertEquals(t:won(2), 12500 + 1000 + 500000)
end)

tap.test("us-pa/645a.13.j without a limit all is paid", function ()
  tap.assertEquals(won({ variant = "Fortune", wagers = FORTUNE }, "Fortune Bonus", RUN), 8000000)
end)

-- ---- Envy Bonuses ----

local function envious(of, wagers, dealt)
  local t = open(of)
  for _, one in ipairs(wagers) do t:wager(table.unpack(one)) end
  t:deal(dealt)
  t:settle()
  return t
end

local function bonuses(t)
  return t:told("envy", { "seat", "wager", "holder", "cents" })
end

local PLAIN = { variant = "Fortune", wagers = FORTUNE }

tap.test("us-pa/645a.11.h.1.ii each player with a lammer is paid for each other player's hand", function ()
  local t = envious(PLAIN, { { 1, "Fortune Bonus", 500 }, { 2, "Fortune Bonus", 499 }, { 3, "Fortune Bonus", 500 },
    { 4, "Pai Gow Poker", 0 } }, { [1] = QUADS, [2] = KING_HIGH, [3] = RUN, [4] = QUADS_8 })
  -- The order: hand by hand, and for each around the table. Seat 4 has no Fortune Bonus, and earns the others one;
  -- seat 2's did not qualify.
  tap.assertEquals(bonuses(t), {
    { 3, "Fortune Bonus", 1, 500 }, { 1, "Fortune Bonus", 3, 500000 }, { 1, "Fortune Bonus", 4, 500 },
    { 3, "Fortune Bonus", 4, 500 },
  })
  tap.assertEquals(t:steps("envy")[1].cite, "us-pa/645a.11.h.1.ii")
  tap.assertEquals(t:steps("envy")[1].under, "us-pa/645a.13.b")
  tap.assertEquals(t:steps("envy")[1].from, "table")
end)

tap.test("us-pa/645a.11.h.1.ii nobody is paid for the dealer's hand, nor for a full house", function ()
  local t = envious(PLAIN, { { 1, "Fortune Bonus", 500 }, { 2, "Fortune Bonus", 500 } },
    { [1] = KING_HIGH, [2] = FULL_HOUSE, dealer = QUADS })
  tap.assertEquals(bonuses(t), {})
end)

tap.test("us-pa/645a.11.h.1.i.B a hand that earns a bonus stays until they are paid", function ()
  local t = envious(PLAIN, { { 1, "Fortune Bonus", 500 }, { 2, "Pai Gow Poker", 0 } }, { [1] = KING_HIGH, [2] = QUADS })
  local order = {}
  for _, entry in ipairs(t.state.entries) do
    local step = entry.step
    if step == "stay" or step == "discard" or step == "envy" then order[#order + 1] = { step, entry.seat } end
  end
  tap.assertEquals(order, { { "discard", 1 }, { "stay", 2 }, { "envy", 1 }, { "discard", 2 } })
  -- Without a Qualifying Wager it goes at once.
  t = envious(PLAIN, { { 1, "Fortune Bonus", 400 }, { 2, "Pai Gow Poker", 0 } }, { [1] = KING_HIGH, [2] = QUADS })
  tap.assertEquals(#t:steps("stay"), 0)
end)

tap.test("us-pa/645a.11.h.1.ii a player on two areas earns nothing of either hand", function ()
  local of = { variant = "Fortune", wagers = FORTUNE, players = { [1] = "Ann", [2] = "Ann" } }
  local t = envious(of, { { 1, "Fortune Bonus", 500 }, { 2, "Fortune Bonus", 500 }, { 3, "Fortune Bonus", 500 } },
    { [1] = QUADS, [2] = QUADS_8, [3] = KING_HIGH })
  tap.assertEquals(bonuses(t), { { 3, "Fortune Bonus", 1, 500 }, { 3, "Fortune Bonus", 2, 500 } })
end)

tap.test("us-pa/645a.11.d a hand given up stays for others' Envy Bonuses; a void one does not", function ()
  local t = open(PLAIN)
  t:wager(1, "Fortune Bonus", 500)
  t:wager(2, "Pai Gow Poker", 0)
  t:wager(3, "Pai Gow Poker", 0)
  t:deal({ [1] = KING_HIGH, [2] = QUADS, [3] = QUADS_8 })
  t.state.seats[2].surrendered, t.state.seats[2].hand_stays = true, true
  t.state.seats[3].void = true
  t:settle()
  tap.assertEquals(bonuses(t), { { 1, "Fortune Bonus", 2, 500 } })
end)

tap.test("us-pa/645a.11.h.1.ii a player who banks is a player: the hand earns others a bonus", function ()
  local t = open({ variant = "Fortune", wagers = FORTUNE, rounds = "banked", bank = 4 })
  t:wager(1, "Fortune Bonus", 500)
  t:deal({ [1] = KING_HIGH, [4] = QUADS, [5] = QUADS_8 })
  t:settle()
  -- Nobody wagers at seat 5.
  tap.assertEquals(bonuses(t), { { 1, "Fortune Bonus", 4, 500 } })
end)

local BOTH = { ["Fortune Bonus"] = { paytable = "C" }, ["Emperor's Treasure"] = { paytable = "A" } }

local function two_games(reading)
  return envious({ variant = "Fortune", wagers = BOTH, readings = { ["us-pa/645a.11.h"] = reading } },
    { { 1, "Fortune Bonus", 500 }, { 2, "Emperor's Treasure", 500 }, { 3, "Pai Gow Poker", 0 } },
    { [1] = KING_HIGH, [2] = FULL_HOUSE, [3] = "Ks Qs Js 10s 9s 4d 2h" })
end

tap.test("us-pa/645a.11.h.1.ii two games with Envy Bonuses: the lammer of that wager", function ()
  local t = two_games("lammer_of_that_wager")
  tap.assertEquals(bonuses(t), { { 1, "Fortune Bonus", 3, 1000 }, { 2, "Emperor's Treasure", 3, 2000 } })
  tap.assertEquals(t:steps("envy")[2].cite, "us-pa/645a.11.h.2.ii")
end)

tap.test("us-pa/645a.11.h.2.ii two games with Envy Bonuses: a lammer of any wager", function ()
  local t = two_games("lammer_of_any_wager")
  tap.assertEquals(bonuses(t), {
    { 1, "Fortune Bonus", 3, 1000 }, { 2, "Fortune Bonus", 3, 1000 },
    { 1, "Emperor's Treasure", 3, 2000 }, { 2, "Emperor's Treasure", 3, 2000 },
  })
end)

tap.test("us-pa/645a.11.h.6.ii Dynasty Bonus has Envy Bonuses of its own paytable", function ()
  local t = envious({ table = "EZ", wagers = { ["Dynasty Bonus"] = {} } },
    { { 1, "Dynasty Bonus", 500 }, { 2, "Pai Gow Poker", 0 } }, { [1] = KING_HIGH, [2] = FIVE_ACES })
  tap.assertEquals(bonuses(t), { { 1, "Dynasty Bonus", 2, 10000 } })
  tap.assertEquals(t:steps("envy")[1].cite, "us-pa/645a.11.h.6.ii")
end)
