-- 58 Pa. Code § 645a.13 in rounds: odds, the vigorish, the meter and the payout limit. What each paytable comes to over
-- all hands is asked in us-pa_645a_13_test.lua.

local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".13"
local MAIN = poker.MAIN

-- ---- (a) ----

local function vigorish(cents, rounding, odd_cents)
  local r = poker.play({
    terms = { vigorish = rounding, odd_cents = odd_cents }, wagers = { cents },
    hands = { dealer = poker.DEALER, poker.FULL },
  })
  tap.assertEquals(poker.paid(r, 1, MAIN), cents)
  tap.assertEquals(r:only("vigorish").cite, SECTION .. ".a")
  return r:only("vigorish").cents
end

tap.test("us-pa/645a.13.a even money, and five percent of what was won when it is paid", function ()
  tap.assertEquals(vigorish(1000), 50)
  local r = poker.play({ wagers = { 2000 }, hands = { dealer = poker.DEALER, poker.FULL } })
  local paid, taken
  for index, entry in ipairs(r.entries) do
    if entry.step == "pay" then paid = index end
    if entry.step == "vigorish" then taken = index end
  end
  tap.assertEquals({ taken, r:received("seat 1") }, { paid + 1, 1900 })
end)

tap.test("us-pa/645a.13.a it may be rounded to 25 cents or the next higher multiple, as the licensee has "
  .. "it", function ()
  for written, cents in pairs({ ["next higher 25 cents"] = 75, ["nearest 25 cents"] = 50, exact = 55 }) do
    tap.assertEquals(poker.faults({ vigorish = written }), {})
    tap.assertEquals(vigorish(1100, written), cents, written)
  end
  tap.assertEquals({ vigorish(200, "next higher 25 cents"), vigorish(200, "nearest 25 cents") }, { 25, 25 })
  tap.assertEquals(vigorish(1000, "next higher 25 cents"), 50)
  tap.assertEquals(poker.faults({ table = "EZ", vigorish = "exact" })[1].term, "vigorish")
end)

-- Cases v4 and v5: a cent won. Who banks pays of a surplus: seat 1 loses ten cents to the bank, and no more are there.
tap.test("L4 us-pa/645a.13.a a vigorish rounded up is no more than was won, or read so is owed in full", function ()
  for reading, net in pairs({ nearest_half_up = 0, rounded_in_full = 1 - 25 }) do
    for _, rounding in ipairs({ "nearest 25 cents", "next higher 25 cents" }) do
      local readings = { [SECTION .. ".a"] = reading }
      local r = poker.play({ terms = { vigorish = rounding }, readings = readings, wagers = { 1 },
        hands = { dealer = poker.DEALER, poker.FULL } })
      r:assert_comes_to({ ["seat 1"] = net, table = -net })
      r = poker.play({ terms = { vigorish = rounding, banking = true, odd_cents = "to the house" }, readings = readings,
        bank = 2, dealer_wager = 0, wagers = { 10 }, hands = { dealer = poker.DEALER, poker.NOTHING, poker.QUADS },
        set = { [1] = { "Ah 7h 4c 3c 10c", "Qs Js" } } })
      r:assert_comes_to({ ["seat 1"] = -10, ["seat 2"] = 0, table = 10 })
    end
  end
end)

tap.test("us-pa/645a.13.a part of a cent is not settled unless somebody has said whose it is", function ()
  local r = poker.upto_reveal({ wagers = { 250 }, hands = { dealer = poker.DEALER, poker.FULL } })
  local before = r:received("seat 1")
  tap.assertEquals(r:refused({ event = "reveal" }).cite, SECTION .. ".a")
  tap.assertEquals(r:received("seat 1"), before)
  tap.assertEquals(vigorish(250, nil, "to the house"), 13)
end)

-- ---- (b) to (d) ----

tap.test("us-pa/645a.13.b one of four paytables is selected", function ()
  for _, letter in ipairs({ "A", "B", "C", "D" }) do
    tap.assertEquals(poker.faults({ variant = "Fortune", wagers = { "Fortune Bonus, paytable " .. letter } }), {})
  end
  for _, written in ipairs({ "Fortune Bonus, paytable E", "Fortune Bonus" }) do
    tap.assertEquals(poker.faults({ variant = "Fortune", wagers = { written } })[1].cite, SECTION .. ".b")
  end
  tap.assertEquals(#poker.faults({ variant = "Fortune",
    wagers = { "Fortune Bonus, paytable A", "Fortune Bonus, paytable B" } }), 1)
end)

local FIVE_ACES = "As Ah Ad Ac Joker 6h 10h"
local RUN = "5s 6s 7s 8s 9s 10s Js"
local DEALER = "2c 3d 4c 6d 8c 10d Qc"

local function paid_by(wager, letter, hand)
  local r = poker.play({
    terms = poker.offering({ [wager] = letter }), wagers = { { [MAIN] = 1000, [wager] = 100 } },
    hands = { dealer = DEALER, hand },
  })
  tap.assertEquals(r:only("pay", { wager = wager }).under:sub(1, #SECTION), SECTION)
  return poker.paid(r, 1, wager) // 100
end

tap.test("us-pa/645a.13.c the Emperor's Treasure is paid by one of four paytables", function ()
  tap.assertEquals({ paid_by("Emperor's Treasure", "A", RUN), paid_by("Emperor's Treasure", "B", RUN),
    paid_by("Emperor's Treasure", "C", RUN), paid_by("Emperor's Treasure", "D", RUN) }, { 8000, 5000, 5000, 2500 })
  tap.assertEquals(poker.faults({ wagers = { "Emperor's Treasure, paytable E" } })[1].cite, SECTION .. ".c")
end)

tap.test("us-pa/645a.13.d the Pai Gow Insurance is paid by A or B in one variant, by C, D or E in the "
  .. "other", function ()
  local function cite(letter, variant)
    local fault = poker.faults({ variant = variant, wagers = { "Pai Gow Insurance, paytable " .. letter } })[1]
    return fault and fault.cite
  end
  for _, letter in ipairs({ "A", "B" }) do
    tap.assertEquals({ cite(letter, "Emperor's Challenge"), cite(letter, "Fortune") }, { nil, SECTION .. ".d" })
  end
  for _, letter in ipairs({ "C", "D", "E" }) do
    tap.assertEquals({ cite(letter, "Emperor's Challenge"), cite(letter, "Fortune") }, { SECTION .. ".d", nil })
  end
  tap.assertEquals(cite("C"), SECTION .. ".d")
  tap.assertEquals(paid_by("Pai Gow Insurance", "D", "3c 4h 5d 7c 8h 10h 2s"), 50)
end)

-- ---- (e) ----

local METER = { wager = "$1", contribution = "50%", start = "$2,000" }

local function progressive(of)
  return poker.play({
    terms = poker.offering({ ["Progressive Payout"] = true }), table = { first_round = false, meter = of.meter },
    wagers = { { [MAIN] = 1000, ["Progressive Payout"] = 100 }, { [MAIN] = 1000, ["Progressive Payout"] = 100 } },
    hands = { dealer = DEALER, of[1], of[2] },
  })
end

local function won(r)
  return { poker.paid(r, 1, "Progressive Payout"), poker.paid(r, 2, "Progressive Payout") }
end

tap.test("us-pa/645a.13.e the Progressive Payout has its paytable, its meter, and a time at which that "
  .. "pays", function ()
  tap.assertEquals(poker.faults({ wagers = { "Progressive Payout" }, progressive = METER }), {})
  tap.assertEquals(poker.faults({ wagers = { "Progressive Payout, paytable A" }, progressive = METER })[1].cite,
    SECTION .. ".e.1")
end)

tap.test("us-pa/645a.13.e.1 two hands are paid from the meter, four by odds for one", function ()
  tap.assertEquals(won(progressive({ RUN, "Kh Kd Kc 7h 7d Ad 2h" })), { 200100, 400 })
  tap.assertEquals(won(progressive({ FIVE_ACES, "9h 9d 9c 9s 7d Kd 2h" })), { 20010, 7500 })
  tap.assertEquals(won(progressive({ "5h 6h 7h 8h 9h Kd Jd", "As Ks Qs Js 10s 7d 2h" })), { 10000, 50000 })
end)

tap.test("us-pa/645a.13.e.1 odds for one keep the wager", function ()
  local r = progressive({ "Kh Kd Kc 7h 7d Ad 2h", "Ah 9d 8h 5h 3c 2d Jd" })
  tap.assertEquals(r:received("seat 1") - poker.paid(r, 1, MAIN) * 95 // 100, -100 + 400)
end)

tap.test("us-pa/645a.13.e.2 the meter starts at $2,000 at the least, as the Rules Submission says", function ()
  local function faults(start)
    return poker.faults({ wagers = { "Progressive Payout" },
      progressive = { wager = "$1", contribution = "50%", start = start } })
  end
  tap.assertEquals(faults("$2,000"), {})
  tap.assertEquals(faults("$1,999.99")[1].cite, SECTION .. ".e.2")
  local without = poker.faults({ wagers = { "Progressive Payout" } })
  tap.assertEquals({ #without, without[1].term, without[1].cite }, { 1, "progressive", SECTION .. ".e.2" })
  local r = progressive({ RUN, "Kh Kd Kc 7h 7d Ad 2h" })
  local reset = r:only("reset")
  tap.assertEquals({ reset.cents, reset.to, reset.cite }, { 200000, "meter", SECTION .. ".e.2" })
end)

tap.test("us-pa/645a.13.e.3 the meter pays what it shows in a winner's turn: the first to be settled comes "
  .. "first", function ()
  local first = progressive({ RUN, FIVE_ACES })
  tap.assertEquals(won(first), { 200100, 20000 })
  local second = progressive({ FIVE_ACES, RUN })
  tap.assertEquals(won(second), { 20010, 200100 - 20010 })
  local shows = second:steps("meter shows")
  tap.assertEquals({ shows[1].shows, shows[2].shows, shows[2].cite }, { 200100, 180090, SECTION .. ".e.3" })
end)

tap.test("us-pa/645a.13.e.3 it pays what it shows then, not what it showed when the wager was made", function ()
  -- It showed $10,000 when both were made, and a tenth of it is gone when the second is paid.
  tap.assertEquals(won(progressive({ meter = 1000000, FIVE_ACES, RUN })), { 100010, 900090 })
end)

-- ---- (j) ----

local LIMIT = 5000000

local function limited(wagers, hands, limit)
  return poker.play({
    terms = poker.offering({ ["Fortune Bonus"] = "A", ["Emperor's Treasure"] = "A" }, { payout_limit = limit }),
    wagers = wagers, hands = hands,
  })
end

tap.test("us-pa/645a.13.j no hand is paid more than the limit, by one optional wager or by several", function ()
  local one = { { [MAIN] = 1000, ["Fortune Bonus"] = 1000 } }
  tap.assertEquals(poker.paid(limited(one, { dealer = DEALER, RUN }), 1, "Fortune Bonus"), 8000000)
  local r = limited(one, { dealer = DEALER, RUN }, LIMIT)
  tap.assertEquals(poker.paid(r, 1, "Fortune Bonus"), LIMIT)
  tap.assertEquals(r:only("limit").cite, SECTION .. ".j")
  local two = limited({ { [MAIN] = 1000, ["Fortune Bonus"] = 500, ["Emperor's Treasure"] = 500 } },
    { dealer = DEALER, RUN }, LIMIT)
  tap.assertEquals({ poker.paid(two, 1, "Fortune Bonus"), poker.paid(two, 1, "Emperor's Treasure") },
    { 4000000, 1000000 })
  tap.assertEquals(poker.paid(two, 1, MAIN), 1000)
end)

tap.test("us-pa/645a.13.j each hand has the limit to itself, and Envy Bonuses none", function ()
  local r = limited({ { [MAIN] = 1000, ["Fortune Bonus"] = 1000 }, { [MAIN] = 1000, ["Fortune Bonus"] = 1000 } },
    { dealer = DEALER, RUN, "5h 6h 7h 8h 9h 10h Jh" }, LIMIT)
  tap.assertEquals({ poker.paid(r, 1, "Fortune Bonus"), poker.paid(r, 2, "Fortune Bonus") }, { LIMIT, LIMIT })
  local envy = r:citing(KEY .. ".11.h.1.ii")
  tap.assertEquals({ #envy, envy[1].cents, envy[2].cents }, { 2, 500000, 500000 })
end)

local function floor_cite(of, readings)
  local fault = poker.faults({
    variant = "Fortune", wagers = of.wagers, optional_minimum = of.least, payout_limit = of.limit,
  }, readings)[1]
  return fault and fault.cite
end

local FORTUNE = { "Fortune Bonus, paytable A" }
local BOTH = { "Fortune Bonus, paytable A", "Emperor's Treasure, paytable C" }

tap.test("us-pa/645a.13.j the limit is $50,000 at the least", function ()
  tap.assertEquals(floor_cite({ wagers = FORTUNE, least = "$1", limit = "$50,000" }), nil)
  tap.assertEquals(floor_cite({ wagers = FORTUNE, least = "$1", limit = "$49,999" }), SECTION .. ".j")
end)

tap.test("us-pa/645a.13.j or what one player could win in a round with the least wagers, if that is more", function ()
  -- $10 at 8,000 to 1.
  tap.assertEquals(floor_cite({ wagers = FORTUNE, least = "$10", limit = "$79,999" }), SECTION .. ".j")
  tap.assertEquals(floor_cite({ wagers = FORTUNE, least = "$10", limit = "$80,000" }), nil)
end)

tap.test("us-pa/645a.13.j counts what every optional wager wins together, or the best of them alone", function ()
  -- One run of seven: $10 at 8,000 to 1 and $10 at 5,000 to 1.
  tap.assertEquals(floor_cite({ wagers = BOTH, least = "$10", limit = "$129,999" }), SECTION .. ".j")
  tap.assertEquals(floor_cite({ wagers = BOTH, least = "$10", limit = "$130,000" }), nil)
  local alone = { [SECTION .. ".j"] = "best_wager_alone" }
  tap.assertEquals(floor_cite({ wagers = BOTH, least = "$10", limit = "$80,000" }, alone), nil)
  tap.assertEquals(floor_cite({ wagers = BOTH, least = "$10", limit = "$79,999" }, alone), SECTION .. ".j")
end)

-- ---- one player with two areas ----

-- The least limit that is taken, in dollars, of two neighbours.
local function least_of(of, dollars, readings)
  local function fault(limit)
    local found = poker.faults({ variant = "Fortune", wagers = of.wagers, optional_minimum = of.least,
      adjacent_areas = of.areas, progressive = of.progressive, payout_limit = "$" .. limit }, readings)
    return found[1] and found[1].cite
  end
  tap.assertNil(fault(("%d"):format(dollars)))
  tap.assertEquals(fault(("%d"):format(dollars - 1)), SECTION .. ".j")
end

tap.test("P14 us-pa/645a.7.f what one player with two areas could win is of one area, or of both", function ()
  local both = { [KEY .. ".7.f"] = "limit_of_both_hands" }
  -- Two runs of seven in two suits: $10 at 8,000 to 1, twice.
  local of = { wagers = FORTUNE, least = "$10", areas = "permitted" }
  least_of(of, 80000)
  least_of(of, 160000, both)
  of.areas = nil
  least_of(of, 80000, both)
  -- Each alone: 8,000 and 5,000 to 1, the best of them twice.
  local alone = { [KEY .. ".7.f"] = "limit_of_both_hands", [SECTION .. ".j"] = "best_wager_alone" }
  least_of({ wagers = BOTH, least = "$10", areas = "permitted" }, 160000, alone)
  -- The meter is won once: then it starts again.
  least_of({ wagers = { "Progressive Payout" }, areas = "permitted",
    progressive = { wager = "$1", start = "$60,000", contribution = "40%" } }, 120000, both)
end)

tap.test("P11 us-pa/645a.13.b check refuses a Fortune Bonus without the variant, as every round would", function ()
  local function fault(of)
    local found = poker.faults({ wagers = of.wagers, variant = of.variant })[1]
    return found and ("%s: %s under %s"):format(found.term, found.found, found.cite)
  end
  tap.assertEquals(fault({ wagers = FORTUNE }),
    "variant: Fortune Bonus stands without the variant that is played under us-pa/645a.13.b")
  tap.assertNil(fault({ wagers = FORTUNE, variant = "Fortune" }))
  tap.assertNil(fault({ wagers = { "Emperor's Treasure, paytable A" } }))
end)

-- ---- where half of 25 cents goes ----

tap.test("P14 M6 a vigorish of 37.5 cents goes up to 50, or down to 25 where it is read so, in both states", function ()
  -- $7.50 won: 37.5 cents; $7.49: less than half way; $7.51: more.
  local function taken(chapter, main, hands, key, reading, cents)
    local r = rounds.open({ chapter = chapter, terms = { vigorish = "nearest 25 cents" },
      law = require("houseway.law.chapters").load(chapter, { [key] = reading }) })
    r:play(rounds.wagers(main, { [1] = cents }))
    r:play({ { event = "no_more_bets" }, hands[1], hands[2], { event = "reveal" } })
    return cents - r:received("seat 1")
  end
  local cards = { rounds.hands({ dealer = poker.DEALER, ["seat 1"] = poker.FULL }),
    rounds.set(1, "10s 10h 10d 3h 6d", "Ac Ad") }
  local tiles = { rounds.tiles(), rounds.set_tiles(1) }
  for reading, wanted in pairs({ nearest_half_up = { 25, 50, 50 }, nearest_half_down = { 25, 25, 50 } }) do
    for index, cents in ipairs({ 749, 750, 751 }) do
      tap.assertEquals(taken(KEY, MAIN, cards, SECTION .. ".a", reading, cents), wanted[index], reading)
      tap.assertEquals(taken("us-ma/pai_gow", "Pai Gow", tiles, "us-ma/pai_gow.7.k", reading, cents), wanted[index])
    end
  end
end)

tap.test("P14 us-pa/645a.13.a read as the next higher alone, no submission may round to the nearest", function ()
  local alone = { [SECTION .. ".a"] = "next_higher_alone" }
  local fault = poker.faults({ vigorish = "nearest 25 cents" }, alone)[1]
  tap.assertEquals({ fault.term, fault.expected, fault.cite }, { "vigorish", "vigorish must be next "
    .. "higher", SECTION .. ".a" })
  tap.assertEquals(poker.faults({ vigorish = "next higher 25 cents" }, alone), {})
  tap.assertEquals(poker.faults({ vigorish = "exact" }, alone), {})
  tap.assertEquals(poker.faults({ vigorish = "nearest 25 cents" }), {})
end)
