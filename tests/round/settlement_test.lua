-- Settling of main wagers, on states made by hand: in what order, from where, by which paragraph, and when a round is
-- not settled at all. Tests of the texts, each paragraph by its own, are in tests/jurisdictions.

local ledger = require("rounds.round.ledger")
local optional_table = require("optional_table")
local settlement = require("rounds.round.settlement")
local settling = require("settling")
local tap = require("tap")

-- Against the dealer's or bank's 4 (5-5) over 1 (4-6):
local HELD = { "5-5 2-2", "4-6 5-6" }
local function wins(cents) return { cents, "6-6 1-5", "3-5 2-5" } end      -- 8 over 5
local function wins_too(cents) return { cents, "1-1 1-6", "4-4 1-4" } end  -- 9 over 3
local function loses(cents) return { cents, "3-3 2-6", "1-5 2-3" } end     -- 4 (3-3) over 1 (1-5)
local function pushes(cents) return { cents, "1-3 2-3", "5-6 3-6" } end    -- 9 over 0
local function banks(funds) return { nil, HELD[1], HELD[2], funds = funds } end

local function settled(of)
  local state = settling.state(of)
  settlement.settle(state)
  tap.assertTrue(ledger.check(state))
  return state
end

-- Of the main wager alone: what becomes of the pieces is others' to say.
local MONEY = { expose = true, announce = true, collect = true, pay = true, vigorish = true, ["return"] = true,
  cover = true, surplus = true }

local function refused(of)
  local state = settling.state(of)
  local before = #state.entries
  local problem = optional_table.problem(settlement.settle, state)
  tap.assertEquals(#state.entries, before, "entries of a round that was not settled")
  return problem, state
end

local function balances(state, ...)
  local list = {}
  for index, account in ipairs({ ... }) do list[index] = ledger.balance(state, account) end
  return list
end

-- ---- against the house ----

tap.test("us-ma/pai_gow.7.g losers are collected in turn, winners paid when all are exposed", function ()
  local state = settled({ chapter = "us-ma/pai_gow", dealer = HELD,
    seats = { wins(1000), loses(300), nil, pushes(500), wins_too(2000) } })
  tap.assertEquals(settling.told(state, { "step", "seat", "outcome", "cite" }, MONEY), {
    "expose 1 - us-ma/pai_gow.7.g", "announce 1 win us-ma/pai_gow.7.j",
    "expose 2 - us-ma/pai_gow.7.g", "announce 2 lose us-ma/pai_gow.7.h", "collect 2 - us-ma/pai_gow.7.h",
    "expose 4 - us-ma/pai_gow.7.g", "announce 4 push us-ma/pai_gow.7.i.1", "return 4 - us-ma/pai_gow.7.i.1",
    "expose 5 - us-ma/pai_gow.7.g", "announce 5 win us-ma/pai_gow.7.j",
    "pay 1 - us-ma/pai_gow.7.k", "vigorish 1 - us-ma/pai_gow.7.k", "return 1 - us-ma/pai_gow.7.k",
    "pay 5 - us-ma/pai_gow.7.k", "vigorish 5 - us-ma/pai_gow.7.k", "return 5 - us-ma/pai_gow.7.k",
  })
  tap.assertEquals(settling.moves(state), {
    "collect seat 2 Pai Gow > table 300", "return seat 4 Pai Gow > seat 4 500",
    "pay table > seat 1 1000", "vigorish seat 1 > table 50", "return seat 1 Pai Gow > seat 1 1000",
    "pay table > seat 5 2000", "vigorish seat 5 > table 100", "return seat 5 Pai Gow > seat 5 2000",
  })
  tap.assertEquals(balances(state, "seat 1", "seat 2", "seat 4", "seat 5", "table"), { 950, -300, 0, 1900, -2550 })
end)

tap.test("us-pa/621a.8.f-i each wager is settled as its hands are exposed", function ()
  local state = settled({ chapter = "us-pa/621a", dealer = HELD, seats = { wins(1000), loses(300), pushes(500) } })
  tap.assertEquals(settling.told(state, { "step", "seat", "cite" }, MONEY), {
    "expose 1 us-pa/621a.8.f", "announce 1 us-pa/621a.8.i", "pay 1 us-pa/621a.8.i", "vigorish 1 us-ma/pai_gow.7.k",
    "return 1 us-ma/pai_gow.7.k",
    "expose 2 us-pa/621a.8.f", "announce 2 us-pa/621a.8.g", "collect 2 us-pa/621a.8.g",
    "expose 3 us-pa/621a.8.f", "announce 3 us-pa/621a.8.h.1", "return 3 us-pa/621a.8.h.1",
  })
end)

tap.test("us-ma/pai_gow.7.k a vigorish that is no whole cents has the round refused, and nothing settled", function ()
  local problem = refused({ chapter = "us-ma/pai_gow", dealer = HELD, seats = { loses(300), wins(250) } })
  tap.assertEquals({ problem.found, problem.cite }, { "a vigorish comes to 12 1/2 cents", "us-ma/pai_gow.7.k" })
end)

tap.test("us-ma/pai_gow.7.k the vigorish is rounded as the terms say, winner by winner", function ()
  for rounding, taken in pairs({ ["nearest 25 cents"] = { 25, 50 }, ["next higher 25 cents"] = { 25, 75 } }) do
    local state = settled({ chapter = "us-ma/pai_gow", dealer = HELD, terms = { vigorish = rounding },
      seats = { wins(250), wins_too(1020) } })
    tap.assertEquals(balances(state, "seat 1", "seat 2"), { 250 - taken[1], 1020 - taken[2] }, rounding)
  end
end)

tap.test("a part of a cent of a player's vigorish may go to the house, and to no bank", function ()
  local of = { chapter = "us-ma/pai_gow", dealer = HELD, terms = { odd_cents = "to the house" }, seats = { wins(250) } }
  tap.assertEquals(balances(settled(of), "seat 1"), { 237 })
  of.terms = { odd_cents = "to the bank" }
  tap.assertEquals(refused(of).cite, "us-ma/pai_gow.7.k")
end)

-- ---- cards ----

local KINGS = { "Kh Kd 9c 5s 3d", "Qc 10h" }
local ACES_WIN, TENS_LOSE = { "As Ad 8c 6h 4d", "Ks Jc" }, { "10s 10d 7c 5h 2d", "9h 8s" }
local FOULED = { "9c 7h 5d 3s 2c", "As Ac" }
local QUEENS_DRAGON = { "Qs 7h 5c 3d 2s", "10d 9c" }

local function with(cents, hand)
  return { cents, hand[1], hand[2] }
end

tap.test("us-pa/645a.11.e-f the same with cards; a fouled hand loses by its own paragraph", function ()
  local state = settled({ chapter = "us-pa/645a", dealer = KINGS,
    seats = { with(1000, ACES_WIN), with(500, TENS_LOSE), with(700, FOULED) } })
  tap.assertEquals(settling.told(state, { "step", "seat", "outcome", "cite" }, { announce = true }), {
    "announce 1 win us-pa/645a.11.f.3", "announce 2 lose us-pa/645a.11.f.1.i",
    "announce 3 lose us-pa/645a.11.f.1.iii",
  })
  tap.assertEquals(settling.told(state, { "step", "seat", "cite" }, { collect = true, pay = true, vigorish = true }), {
    "pay 1 us-pa/645a.11.f.3", "vigorish 1 us-pa/645a.13.a", "collect 2 us-pa/645a.11.f.1",
    "collect 3 us-pa/645a.11.f.1",
  })
  tap.assertEquals(balances(state, "seat 1", "seat 2", "seat 3", "table"), { 950, -500, -700, 250 })
end)

tap.test("us-pa/645a.11.f.1.iv hands otherwise set wrongly lose, however they stand", function ()
  local state = settling.state({ chapter = "us-pa/645a", dealer = KINGS, seats = { with(1000, ACES_WIN) } })
  state.seats[1].setting.wrongly = true
  settlement.settle(state)
  tap.assertEquals(settling.told(state, { "outcome", "cite" }, { announce = true }), { "lose us-pa/645a.11.f.1.iv" })
  tap.assertEquals(balances(state, "seat 1"), { -1000 })
end)

tap.test("us-pa/645a.11.f.1.iii read literally, a fouled hand that is lower too still loses by it first", function ()
  local readings = { ["us-pa/645a.11.f.1.iii"] = "literal" }
  local state = settled({ chapter = "us-pa/645a", readings = readings, dealer = { "Ah Ad 9c 5s 3h", "Ks Kc" },
    seats = { with(700, { "9d 7h 5d 4s 2c", "Qs Qc" }) } })
  tap.assertEquals(settling.told(state, { "outcome", "cite" }, { announce = true }), { "lose us-pa/645a.11.f.1.iii" })
  local problem = refused({ chapter = "us-pa/645a", readings = readings, dealer = KINGS,
    seats = { with(700, FOULED) } })
  tap.assertStrContains(problem.found, "645a.11(f)(1)(iii) (lose)")
  tap.assertStrContains(problem.found, "645a.11(f)(2)(ii) (push)")
end)

tap.test("us-pa/645a.11.f.1.v at an EZ table a Queen's Dragon pushes every wager, and no vigorish is taken", function ()
  local seats = { with(1050, ACES_WIN), with(500, { "9h 7c 5d 4s 3h", "8h 6s" }), with(700, FOULED) }
  local state = settled({ chapter = "us-pa/645a", dealer = QUEENS_DRAGON, terms = { table = "EZ" }, seats = seats })
  tap.assertEquals(balances(state, "seat 1", "seat 2", "seat 3", "table"), { 0, 0, 0, 0 })
  for _, line in ipairs(settling.told(state, { "outcome" }, { announce = true })) do tap.assertEquals(line, "push") end
  local plain = settled({ chapter = "us-pa/645a", dealer = QUEENS_DRAGON, seats = { with(1000, ACES_WIN), seats[2] } })
  tap.assertEquals(balances(plain, "seat 1", "seat 2"), { 950, -500 })
  local ez = settled({ chapter = "us-pa/645a", dealer = KINGS, terms = { table = "EZ" }, seats = { seats[1] } })
  tap.assertEquals(balances(ez, "seat 1"), { 1050 })
end)

-- ---- hands laid the wrong way round ----

tap.test("us-ma/pai_gow.7.a tiles laid the wrong way round are taken as they rank, and it is said", function ()
  local state = settling.state({ chapter = "us-ma/pai_gow", dealer = HELD, seats = { wins(1000) } })
  state.seats[1].setting.turned = true
  settlement.settle(state)
  tap.assertEquals(settling.told(state, { "step", "cite" }, { exchange = true, announce = true }),
    { "exchange us-ma/pai_gow.7.a", "announce us-ma/pai_gow.7.j" })
end)

tap.test("us-ma/pai_gow.7.a in the other reading they lose", function ()
  local state = settling.state({ chapter = "us-ma/pai_gow", readings = { ["us-ma/pai_gow.7.a"] = "loses" },
    dealer = HELD, seats = { wins(1000) } })
  state.seats[1].setting.wrongly = true
  settlement.settle(state)
  tap.assertEquals(settling.told(state, { "outcome", "cite" }, { announce = true }), { "lose us-ma/pai_gow.7.a" })
end)

tap.test("a hand nobody set is a fault of whoever has the round settled", function ()
  for who, of in pairs({
    ["seat 2"] = { chapter = "us-ma/pai_gow", dealer = HELD, seats = { loses(100), { 1000 } } },
    ["the dealer"] = { chapter = "us-ma/pai_gow", seats = { wins(100) } },
  }) do
    local state = settling.state(of)
    local before = #state.entries
    tap.assertErrorMsgContains(("the hands of %s, not set"):format(who), settlement.settle, state)
    tap.assertEquals(#state.entries, before)
  end
end)

-- ---- several on an area, clauses that contradict each other ----

tap.test("au-nsw/pai_gow.9.6 each wager on an area is settled for its own player, and none pays a vigorish", function ()
  local seat = wins(1000)
  seat.others = { { "Ann", 250 }, { "seat 2", 40 } }
  local state = settled({ chapter = "au-nsw/pai_gow", dealer = HELD, seats = { seat, loses(300) } })
  tap.assertEquals(balances(state, "seat 1", "Ann", "seat 2", "table"), { 1000, 250, 40 - 300, -990 })
  tap.assertEquals(settling.told(state, { "step", "seat", "player", "cents" }, { announce = true, pay = true }), {
    "announce 1 - -", "announce 1 Ann -", "announce 1 seat 2 -", "announce 2 - -", "pay 1 - 1000", "pay 1 Ann 250",
    "pay 1 seat 2 40",
  })
end)

local LITERAL = {}
for _, paragraph in ipairs({ "1.1.1", "1.1.2", "1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.3", "2.1.1", "2.1.2", "2.1.3",
  "2.1.4", "2.2.1", "2.2.2", "2.3" }) do
  LITERAL["au-nsw/pai_gow.9.1." .. paragraph] = "literal"
end

tap.test("au-nsw/pai_gow.9.1 in the literal reading a round is refused where clauses contradict each other", function ()
  local of = { chapter = "au-nsw/pai_gow", readings = LITERAL, dealer = HELD, seats = { loses(100) } }
  of.seats[2] = { 1000, "6-6 2-3", "3-4 1-2" } -- 7 over 3, both higher
  tap.assertEquals(balances(settled(of), "seat 2"), { 1000 })
  -- 4 (6-6) against 4 (5-5), 1 (1-5) against 1 (4-6): the high hand wins by its tile, and is the only one higher.
  of.seats[2] = { 1000, "6-6 1-1", "1-5 2-3" }
  local problem = refused(of)
  tap.assertEquals(problem.cite, "au-nsw/pai_gow.9.1.1.1.2")
  tap.assertStrContains(problem.found, "9.1.1.1.2 (win)")
  tap.assertStrContains(problem.found, "9.1.1.3 (push)")
end)

tap.test("au-nsw/pai_gow.9.1 where no clause speaks the round is refused too", function ()
  -- A copied pair, and a lower low hand.
  local problem = refused({ chapter = "au-nsw/pai_gow", readings = LITERAL, dealer = { "3-6 4-5", "5-5 1-1" },
    seats = { { 100, "3-6 4-5", "4-6 5-6" } } })
  tap.assertStrContains(problem.found, "no paragraph where")
  tap.assertNil(problem.cite)
end)

tap.test("au-nsw/pai_gow.9.1.2 against a bank the bank's wager must end the other way, and is cited", function ()
  local state = settled({ chapter = "au-nsw/pai_gow", bank = 3, seats = { wins(1000), loses(400), banks() } })
  local announced = {}
  for _, entry in ipairs(state.entries) do
    if entry.step == "announce" then announced[#announced + 1] = { entry.cite, entry.also } end
  end
  tap.assertEquals(announced, {
    { "au-nsw/pai_gow.9.1.1.1.1", { "au-nsw/pai_gow.9.1.2.2.1" } },
    { "au-nsw/pai_gow.9.1.1.2.1", { "au-nsw/pai_gow.9.1.2.1.1" } },
  })
  -- Literally 9.1.1.3 makes a stand-off of one higher half, and 9.1.2.3 of one of the bank's: a copied pair and a
  -- higher low hand is the one and not the other.
  local problem = refused({ chapter = "au-nsw/pai_gow", readings = LITERAL, bank = 3,
    seats = { { 100, "3-6 4-5", "4-4 1-4" }, [3] = { nil, "3-6 4-5", "4-6 5-6" } } })
  tap.assertStrContains(problem.found, "9.1.1.3 (push)")
end)

-- ---- coupons ----

tap.test("a coupon wins its face in chips and is taken, won or lost; a push leaves it", function ()
  local function seat(hand, cents, coupon)
    local one = hand(cents)
    one.coupon = coupon
    return one
  end
  local state = settled({ chapter = "us-ma/pai_gow", dealer = HELD, terms = { coupons = true },
    seats = { seat(wins, 1000, 500), seat(loses, 300, 200), seat(pushes, 500, 500), seat(wins_too, 0, 1000) } })
  tap.assertEquals(balances(state, "seat 1", "seat 2", "seat 3", "seat 4"), { 1500 - 75, -300, 0, 1000 - 50 })
  tap.assertEquals(settling.told(state, { "seat", "face", "what" }, { coupon = true }),
    { "2 200 taken", "3 500 returned", "1 500 taken", "4 1000 taken" })
end)

tap.test("where a player banks the house redeems a coupon the bank won, and the bank pays one that wins", function ()
  local lost = loses(300)
  lost.coupon = 200
  local state = settled({ chapter = "us-ma/pai_gow", bank = 2, seats = { lost, banks() } })
  -- The bank has 500 of the center, less 25.
  tap.assertEquals(balances(state, "seat 1", "seat 2", "table"), { -300, 475, 25 - 200 })
  local won = wins(300)
  won.coupon = 200
  state = settled({ chapter = "us-ma/pai_gow", bank = 2, seats = { won, banks() } })
  tap.assertEquals(balances(state, "seat 1", "seat 2", "table"), { 475, -500, 25 })
end)

-- ---- players who bank ----

tap.test("us-ma/pai_gow.8.n-r a bank's round in the text's order", function ()
  local state = settled({ chapter = "us-ma/pai_gow", bank = 4, dealer = { "6-6 1-5", "3-5 2-5" }, dealer_wager = 600,
    seats = { wins_too(1000), loses(2000), pushes(500), banks() } })
  tap.assertEquals(settling.told(state, { "step", "seat", "outcome", "cite" }, MONEY), {
    "announce - win us-ma/pai_gow.8.n",
    "expose 1 - us-ma/pai_gow.8.o", "announce 1 win us-ma/pai_gow.7.j",
    "expose 2 - us-ma/pai_gow.8.o", "announce 2 lose us-ma/pai_gow.7.h", "collect 2 - us-ma/pai_gow.8.o",
    "expose 3 - us-ma/pai_gow.8.o", "announce 3 push us-ma/pai_gow.7.i.1", "return 3 - us-ma/pai_gow.7.i.1",
    "pay - - us-ma/pai_gow.8.o", "return - - us-ma/pai_gow.8.q",
    "pay 1 - us-ma/pai_gow.8.o", "vigorish 1 - us-ma/pai_gow.8.r", "return 1 - us-ma/pai_gow.7.k",
    "vigorish 4 - us-ma/pai_gow.8.o", "surplus 4 - us-ma/pai_gow.8.o",
  })
  tap.assertEquals(settling.moves(state), {
    "collect seat 2 Pai Gow > center 2000", "return seat 3 Pai Gow > seat 3 500",
    "pay center > dealer wager 600", "return dealer wager > table 1200",
    "pay center > seat 1 1000", "vigorish seat 1 > table 50", "return seat 1 Pai Gow > seat 1 1000",
    "vigorish center > table 20", "surplus center > seat 4 380",
  })
end)

tap.test("us-ma/pai_gow.8.n the dealer's wager goes back when it pushes, to the center when it loses", function ()
  local of = { chapter = "us-ma/pai_gow", bank = 2, dealer_wager = 600, seats = { loses(400), banks() } }
  of.dealer = { "1-3 2-3", "5-6 3-6" }
  tap.assertEquals(balances(settled(of), "table", "seat 2"), { 20, 380 })
  of.dealer = { "3-3 3-5", "1-5 1-4" }
  tap.assertEquals(balances(settled(of), "table", "seat 2"), { -600 + 50, 950 })
end)

tap.test("us-ma/pai_gow.8.o the bank brings what the center lacks, once, and only if it lacks", function ()
  local function played(lost)
    return settled({ chapter = "us-ma/pai_gow", bank = 6,
      seats = { wins(1000), loses(lost), wins_too(2000), nil, nil, banks() } })
  end
  tap.assertEquals(settling.told(played(3000), { "step", "from", "cents" }, { cover = true, surplus = true }), {})
  tap.assertEquals(settling.told(played(2999), { "step", "from", "cents", "cite" }, { cover = true, surplus = true }),
    { "cover seat 6 1 us-ma/pai_gow.8.o" })
  -- 500 is short of the first winner: what remains to be paid is brought at once.
  local state = played(500)
  tap.assertEquals(settling.told(state, { "step", "seat", "cents" }, { cover = true, pay = true }),
    { "cover 6 2500", "pay 1 1000", "pay 3 2000" })
  tap.assertEquals(balances(state, "seat 6"), { -2500 })
  -- 1000 is enough for the first, and is then exhausted.
  tap.assertEquals(settling.told(played(1000), { "step", "seat", "cents" }, { cover = true, pay = true }),
    { "pay 1 1000", "cover 6 2000", "pay 3 2000" })
end)

tap.test("us-ma/pai_gow.8.o a surplus of a cent has no whole vigorish: refused, or shared as the terms say", function ()
  local of = { chapter = "us-ma/pai_gow", bank = 2, seats = { wins(1000), banks(), loses(1001) } }
  local problem = refused(of)
  tap.assertEquals({ problem.found, problem.cite }, { "a vigorish comes to 1/20 of a cent", "us-ma/pai_gow.8.o" })
  of.terms = { odd_cents = "to the bank" }
  tap.assertEquals(balances(settled(of), "seat 2", "table"), { 1, 50 })
  of.terms = { odd_cents = "to the house" }
  tap.assertEquals(balances(settled(of), "seat 2", "table"), { 0, 51 })
  of.terms = { vigorish = "nearest 25 cents" }
  tap.assertEquals(balances(settled(of), "seat 2", "table"), { 0, 51 })
end)

tap.test("us-ma/pai_gow.8.d.2 a bank that cannot pay has the round refused", function ()
  local of = { chapter = "us-ma/pai_gow", bank = 3, seats = { wins(1000), loses(300), banks(700) } }
  tap.assertEquals(balances(settled(of), "seat 3"), { -700 })
  of.seats[3] = banks(699)
  local problem = refused(of)
  tap.assertEquals({ problem.found, problem.cite }, { "the bank has $6.99 to pay $7.00", "us-ma/pai_gow.8.o" })
end)

tap.test("us-ma/pai_gow.8.p bank and house bring half each, and share what is left", function ()
  local function of(won, lost, terms)
    return { chapter = "us-ma/pai_gow", bank = 4, co_bank = true, terms = terms,
      seats = { wins(won), loses(lost), nil, banks() } }
  end
  local state = settled(of(3000, 1000))
  tap.assertEquals(settling.moves(state), {
    "collect seat 2 Pai Gow > center 1000", "cover seat 4 > center 1000", "cover table > center 1000",
    "pay center > seat 1 3000", "vigorish seat 1 > table 150", "return seat 1 Pai Gow > seat 1 3000",
  })
  state = settled(of(1000, 3000))
  tap.assertEquals(settling.told(state, { "step", "from", "to", "cents", "cite" },
    { surplus = true, vigorish = true }), {
    "vigorish seat 1 table 50 us-ma/pai_gow.8.r", "surplus center table 1000 us-ma/pai_gow.8.p",
    "vigorish center table 50 us-ma/pai_gow.8.p", "surplus center seat 4 950 us-ma/pai_gow.8.p",
  })
end)

tap.test("us-ma/pai_gow.8.p half of an odd cent goes as the terms say, or the round is refused", function ()
  local function of(won, lost, odd)
    return { chapter = "us-ma/pai_gow", bank = 4, co_bank = true, terms = { odd_cents = odd },
      seats = { wins(won), loses(lost), nil, banks() } }
  end
  tap.assertEquals(refused(of(1000, 899)).cite, "us-ma/pai_gow.8.p")
  tap.assertEquals(balances(settled(of(1000, 899, "to the bank")), "seat 4"), { -50 })
  tap.assertEquals(balances(settled(of(1000, 899, "to the house")), "seat 4"), { -51 })
  tap.assertEquals(refused(of(1000, 1001)).cite, "us-ma/pai_gow.8.p")
  tap.assertEquals(balances(settled(of(1000, 1001, "to the bank")), "seat 4", "table"), { 1, 50 })
  tap.assertEquals(balances(settled(of(1000, 1001, "to the house")), "seat 4", "table"), { 0, 51 })
  -- 41: half is 20 1/2; of 21 five percent is 1 1/20, of 20 it is 1.
  tap.assertEquals(balances(settled(of(1000, 1041, "to the bank")), "seat 4"), { 20 })
  tap.assertEquals(balances(settled(of(1000, 1041, "to the house")), "seat 4"), { 19 })
end)

tap.test("P7 us-pa/645a.12.j in turn: winners have what the center holds then, later losers are surplus", function ()
  local function of(reading, dealer)
    return { chapter = "us-pa/645a", bank = 3, readings = { ["us-pa/645a.12.j"] = reading },
      dealer = dealer or TENS_LOSE, dealer_wager = 200,
      seats = { with(1000, ACES_WIN), with(2000, TENS_LOSE), { nil, KINGS[1], KINGS[2] } } }
  end
  local state = settled(of("in_turn"))
  tap.assertEquals(settling.told(state, { "step", "seat", "from", "to", "cents" },
    { cover = true, pay = true, collect = true, surplus = true }), {
    "collect - dealer wager center 200", "cover 3 seat 3 center 800", "pay 1 center seat 1 1000",
    "collect 2 seat 2 Pai Gow Poker center 2000", "surplus 3 center seat 3 1900",
  })
  tap.assertEquals(balances(state, "seat 3"), { 1100 })
  tap.assertEquals(balances(settled(of("after_all")), "seat 3"), { 1200 - 60 })
  -- P7: the dealer's winning wager waits on the dealer's cards while the players' hands are exposed (§ 645a.12(i)): the
  -- bank brings nothing for it that a later loser pays.
  tap.assertEquals(settling.told(settled(of("in_turn", ACES_WIN)), { "step", "to", "cents" },
    { cover = true, pay = true, ["return"] = true }), {
    "cover center 1000", "pay seat 1 1000", "return seat 1 1000", "pay dealer wager 200", "return table 400",
  })
  tap.assertEquals(balances(settled(of("in_turn", ACES_WIN)), "seat 3"), { -1000 + 2000 - 200 - 90 })
end)

tap.test("us-pa/645a.12.j-m a banked round of cards cites its own section", function ()
  local state = settled({ chapter = "us-pa/645a", bank = 3, dealer = ACES_WIN, dealer_wager = 400,
    seats = { with(1000, ACES_WIN), with(2000, TENS_LOSE), { nil, KINGS[1], KINGS[2] } } })
  tap.assertEquals(settling.told(state, { "step", "cite" }, { collect = true, pay = true, ["return"] = true,
    vigorish = true, surplus = true }), {
    "collect us-pa/645a.12.j", "pay us-pa/645a.12.j", "return us-pa/645a.12.k", "pay us-pa/645a.12.j",
    "vigorish us-pa/645a.12.m", "return us-pa/645a.13.a", "vigorish us-pa/645a.12.j", "surplus us-pa/645a.12.j",
  })
end)
