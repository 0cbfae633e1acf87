-- 58 Pa. Code Chapter 645a: rounds in which two paragraphs cross, worked out on paper from the text before they were
-- run, every account to the cent: optional wagers beside fouled, void and abandoned hands, wrong deals with the meter,
-- banks that cannot cover or set their hands wrongly. A test is named by the paragraph it is most about.

local rounds = require("rounds")
local tap = require("tap")
local written = require("jurisdictions.written")

local KEY, MAIN = "us-pa/645a", "Pai Gow Poker"
local FORTUNE, INSURANCE, METER = "Fortune Bonus", "Pai Gow Insurance", "Progressive Payout"

local TERMS = { variant = "Fortune", odd_cents = "to the house", banking = true, co_banking = true,
  progressive = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 },
  wagers = { [FORTUNE] = { paytable = "A" }, [INSURANCE] = { paytable = "C" }, [METER] = {} } }
local EZ = { table = "EZ", odd_cents = "to the house", banking = true,
  wagers = { ["Queen's Dragon"] = {}, ["Dynasty Bonus"] = {}, Protection = {}, ["Red/Black"] = {} } }

local bank_of, hand, with = rounds.banked_by, written.hand, rounds.with

local function ours(of) return with({ chapter = KEY, terms = TERMS }, of) end

local KINGS = "Kc Kd 9h 7s 5d Qh Jc" -- the dealer's: K K 9 7 5 over Q J
local BARE = "9h 8d 6c 5d 4c 2h Ks" -- a dealer's who wagers nothing
local TENS = { "10c 10d 9c 6s 4h", "Kh 7d" } -- a bank's, which the house sets K 9
local TENS_FOULED = { "9c 7d 6s 4h Kh", "10c 10d" }
local TWOS = { "2c 2d 5c 7c 8h", "Jc 9s" } -- loses to the tens
local QUEENS_FULL = { "Qc Qd Qs 6d 5h", "3c 3h" } -- wins of the tens
local FOUR_EIGHTS = { "8c 8d Ac 4d 2h", "8h 8s" }
local JACKS = { "Jd Js 4s 3c 2s", "10c 9c" }
local KING_HIGH_FOULED = { "9c 8d 6h 4s 2c", "Kh Js" }

local NOTHING = { event = "dealer_wager", cents = 0 }

-- ---- fouled hands ----

tap.test("us-pa/645a.11.h fouled hands lose; an insured king-high and a full house are paid", function ()
  -- K J 9 8 6 4 2 is worth 6 to 1, three queens over threes 5 to 1 and 4 for 1; 40 cents go to the meter.
  local r = written.played(ours({ dealer = KINGS, meter = 200000,
    hand(KING_HIGH_FOULED, { { MAIN, 1000 }, { INSURANCE, 500 }, { FORTUNE, 500 } }),
    hand({ "Qc 6d 5h 3c 3h", "Qd Qs" }, { { MAIN, 800 }, { FORTUNE, 500 }, { METER, 100 } }),
    comes_to = { ["seat 1"] = -1000 + 3000 - 500, ["seat 2"] = -800 + 2500 + 300, meter = 40, house = -40,
      table = 1500 - 3000 + 800 - 2500 - 300 } }))
  for seat = 1, 2 do tap.assertEquals(r:only("announce", { seat = seat }).cite, KEY .. ".11.f.1.iii") end
end)

tap.test("us-pa/645a.11.h.7 at an EZ table a fouled king-high is protected, and four black cards are four", function ()
  -- 5 to 1 of $5, 1 to 1 of $4; the dealer has no Queen's Dragon.
  written.played(ours({ dealer = KINGS, terms = EZ,
    hand(KING_HIGH_FOULED, { { MAIN, 1000 }, { "Protection", 500 }, { "Red/Black", 400, "black" },
      { "Queen's Dragon", 100 } }),
    comes_to = { ["seat 1"] = -1000 + 2500 + 400 - 100, table = 1000 - 2500 - 400 + 100 } }))
end)

-- ---- deals gone wrong ----

tap.test("us-pa/645a.14.h a wrong deal gives back what went into the meter and the table inventory", function ()
  for _, seat in ipairs({ "seat 1", "seat 6", "dealer" }) do
    local r = written.open(ours({ meter = 500000 }))
    for _, wager in ipairs({ { MAIN, 1000 }, { FORTUNE, 500 }, { INSURANCE, 500 }, { METER, 100 } }) do
      r:one({ event = "wager", seat = 1, wager = wager[1], cents = wager[2] })
    end
    r:play({ { event = "wager", seat = 2, wager = MAIN, cents = 700 }, { event = "no_more_bets" },
      { event = "hands", counts = { [seat] = 6 } } })
    r:assert_comes_to({ ["seat 1"] = 0, ["seat 2"] = 0, table = 0, meter = 0, house = 0 })
    tap.assertEquals(r:only("return", { wager = METER }).cite, KEY .. ".14.h")
  end
end)

tap.test("us-pa/645a.14.e a bank's card seen gives back the dealer's wager, the meter's and the insurance", function ()
  local r = written.dealt(ours({ dealer = BARE, meter = 500000, before = bank_of(1, { event = "dealer_wager",
    cents = 500 }), TENS, hand(QUEENS_FULL, { { MAIN, 3000 }, { METER, 100 }, { INSURANCE, 200 } }) }))
  r:one({ event = "irregularity", exposed = "10c", seat = "bank" })
  r:assert_comes_to({ ["seat 1"] = 0, ["seat 2"] = 0, table = 0, meter = 0, house = 0 })
end)

tap.test("us-pa/645a.14.h at an EZ table a wrong deal gives back all four wagers, whatever the dealer has", function ()
  local r = written.open(ours({ terms = EZ }))
  for _, wager in ipairs({ { MAIN, 1000 }, { "Queen's Dragon", 100 }, { "Dynasty Bonus", 500 }, { "Protection", 300 },
    { "Red/Black", 400, "red" } }) do
    r:one({ event = "wager", seat = 1, wager = wager[1], cents = wager[2], colour = wager[3] })
  end
  r:play({ { event = "no_more_bets" }, { event = "hands", counts = { dealer = 8 } } })
  r:assert_comes_to({ ["seat 1"] = 0, table = 0 })
  tap.assertEquals(#r:steps("return"), 5)
end)

-- ---- void and abandoned hands ----

tap.test("us-pa/645a.14.d whose hand is void has no Qualifying Wager, and no Envy Bonus of another's", function ()
  -- Seat 2's four eights earn seat 3 $5; against K K over Q J they tie, and seat 3's jacks lose.
  local r = written.dealt(ours({ dealer = KINGS, hand({ "2c 2d 7c 6h 5c", "10d 9s" }, { { MAIN, 1000 },
    { FORTUNE, 500 } }), hand(FOUR_EIGHTS, { { MAIN, 1000 } }), hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }) }))
  r:play({ { event = "irregularity", exposed = "5c", seat = 1, choice = "void" },
    rounds.set(2, FOUR_EIGHTS[1], FOUR_EIGHTS[2]), rounds.set(3, JACKS[1], JACKS[2]), { event = "reveal" } })
  r:assert_comes_to({ ["seat 1"] = 0, ["seat 2"] = 0, ["seat 3"] = -1500 + 500, table = 1000 })
end)

tap.test("us-pa/645a.14.d a hand void in a banked round brings nothing to the center, the bank all", function ()
  local r = written.dealt(ours({ dealer = BARE, before = bank_of(1, NOTHING), TENS,
    hand(QUEENS_FULL, { { MAIN, 1200 } }), hand(TWOS, { { MAIN, 700 }, { FORTUNE, 500 } }) }))
  r:play({ { event = "irregularity", exposed = "2c", seat = 3, choice = "void" },
    rounds.set(2, QUEENS_FULL[1], QUEENS_FULL[2]), rounds.set("bank", TENS[1], TENS[2]), { event = "reveal" } })
  r:assert_comes_to({ ["seat 1"] = -1200, ["seat 2"] = 1140, ["seat 3"] = 0, table = 60 })
  tap.assertEquals(r:only("cover").cents, 1200)
end)

tap.test("L9 us-pa/645a.11.d an optional wager that went back with a void hand bars no surrender of the other "
  .. "area", function ()
  -- $8 given up. A Fortune Bonus on the area itself, or on the other whose hand is played, bars it.
  for choice, comes_to in pairs({ void = { Ann = -800, table = 800 }, play = false }) do
    local r = written.dealt(ours({ dealer = KINGS, terms = with(TERMS, { adjacent_areas = true }),
      players = { { name = "Ann" }, { name = "Ann" } },
      hand({ "2c 2d 7c 6h 5c", "10d 9s" }, { { MAIN, 1000 }, { FORTUNE, 500 } }),
      hand({ "3c 3d 8c 6c 4h", "As 9c" }, { { MAIN, 800 } }) }))
    r:one({ event = "irregularity", exposed = "2c", seat = 1, choice = choice })
    if choice == "play" then r:one(rounds.set(1, "2c 2d 7c 6h 5c", "10d 9s")) end
    r:one(rounds.set(2, "3c 3d 8c 6c 4h", "As 9c"))
    if not comes_to then
      tap.assertEquals(r:refused({ event = "surrender", seat = 2 }).cite, KEY .. ".11.d")
    else
      r:play({ { event = "surrender", seat = 2 }, { event = "reveal" } })
      r:assert_comes_to(comes_to)
    end
  end
end)

tap.test("us-pa/645a.12.l read so a co-bank and the house bring halves for each winner in turn, beside a leaver's "
  .. "wager", function ()
  -- $6 lie in the center when seat 2 wins $10.01: of $4.01 the bank brings $2.01. Seat 4 ties.
  written.played(ours({ dealer = BARE, terms = with(TERMS, { leavers = "lose" }), setting = { 2, 4 },
    readings = { [KEY .. ".12.j"] = "in_turn", [KEY .. ".12.l"] = "in_turn" },
    before = { { event = "bank", seat = 1, co_bank = true } }, after = { { event = "leave", seat = 3 } },
    TENS, hand(QUEENS_FULL, { { MAIN, 1001 } }), hand(TWOS, { { MAIN, 600 } }),
    hand({ "Ad Ah 7s 4s 3s", "9d 8s" }, { { MAIN, 500 } }),
    comes_to = { ["seat 1"] = -201, ["seat 2"] = 1001 - 51, ["seat 3"] = -600, ["seat 4"] = 0, table = -200 + 51 } }))
end)

tap.test("us-pa/645a.12.l a leaver loses to a co-bank's center, of which the odd cent is the house's", function ()
  -- $10.01 lost, $4 won: of $6.01 the table inventory has $3.01, and 15 cents of the bank's $3.
  written.played(ours({ dealer = BARE, terms = with(TERMS, { leavers = "lose" }), setting = { 3 },
    before = { { event = "bank", seat = 1, co_bank = true } }, after = { { event = "leave", seat = 2 } },
    TENS, hand(TWOS, { { MAIN, 1001 }, { FORTUNE, 500 } }), hand(QUEENS_FULL, { { MAIN, 400 } }),
    comes_to = { ["seat 1"] = 300 - 15, ["seat 2"] = -1501, ["seat 3"] = 380, table = 301 + 15 + 500 + 20 } }))
end)

-- ---- banks ----

tap.test("us-pa/645a.12.i a bank's fouled hand is set again, and compared as it then is", function ()
  -- 10 10 7 6 4 over K 9. The dealer's aces over Q J tie; $10 lost, $6 won: of $4 left 20 cents.
  for cents, cite in pairs({ [500] = KEY .. ".12.i", [0] = KEY .. ".14.i" }) do
    local r = written.played(ours({ dealer = "Ac Ad 8c 5s 3d Qh Js",
      before = bank_of(1, { event = "dealer_wager", cents = cents }),
      after = { rounds.set("bank", TENS_FOULED[1], TENS_FOULED[2]) },
      TENS, hand(QUEENS_FULL, { { MAIN, 600 } }), hand(TWOS, { { MAIN, 1000 } }),
      comes_to = { ["seat 1"] = 380, ["seat 2"] = 570, ["seat 3"] = -1000, table = 20 + 30 } }))
    tap.assertEquals(r:only("reset").cite, cite)
  end
end)

tap.test("us-pa/645a.12.j the dealer's winning wager takes a bank past the chips it showed", function ()
  -- $20 cover the players' $20. They win, and so does the dealer with aces over K J: the bank has to bring $25. Who
  -- pays what a bank does not have the text does not say.
  for funds, ends in pairs({ [2500] = "paid", [2499] = "refused" }) do
    local r = written.dealt(ours({ dealer = "Ac Ad Ks Jh 8c 5s 4d",
      players = { { name = "Ann", funds = funds }, { name = "Bo" } },
      before = { { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 500 } },
      TENS, hand(QUEENS_FULL, { { MAIN, 2000 } }) }))
    r:play({ rounds.set(2, QUEENS_FULL[1], QUEENS_FULL[2]), rounds.set("bank", TENS[1], TENS[2]) })
    if ends == "refused" then
      local refused = r:refused({ event = "reveal" })
      tap.assertEquals({ refused.found, refused.cite }, { "the bank has $24.99 to pay $25.00", KEY .. ".12.j" })
    else
      r:one({ event = "reveal" })
      r:assert_comes_to({ Ann = -2500, Bo = 1900, table = 500 + 100 })
    end
  end
end)

tap.test("us-pa/645a.13.a the vigorish of a bank and of a winner are rounded each, 12 cents up to 25", function ()
  -- $18.90 lost, $2.40 won: of $16.50 left 82.5 cents, 75 to the nearest, 100 to the next higher.
  for rounding, takes in pairs({ ["nearest 25 cents"] = 75, ["next higher 25 cents"] = 100, exact = 83 }) do
    local of_winner = rounding == "exact" and 12 or 25
    written.played(ours({ dealer = BARE, terms = with(TERMS, { vigorish = rounding }), before = bank_of(1, NOTHING),
      after = { rounds.set("bank", TENS[1], TENS[2]) }, TENS, hand(QUEENS_FULL, { { MAIN, 240 } }),
      hand(TWOS, { { MAIN, 1890 } }),
      comes_to = { ["seat 1"] = 1650 - takes, ["seat 2"] = 240 - of_winner, ["seat 3"] = -1890,
        table = takes + of_winner } }))
  end
end)

tap.test("us-pa/645a.12.f read so a bank has optional wagers: its own four, and Envy Bonuses of another's", function ()
  -- $10 lost by the sixes, a tie with the jacks; 25 to 1 of $5, 75 for 1 of $1, $5 for seat 3's sixes.
  written.played(ours({ dealer = "Kc Qc 9h 7s 5c Jh 2d", meter = 500000, setting = { 2, 3 },
    readings = { [KEY .. ".11.c"] = "bank_sets_its_own", [KEY .. ".12.f"] = "optional_wagers" },
    before = bank_of(1, NOTHING), after = { rounds.set("bank", FOUR_EIGHTS[1], FOUR_EIGHTS[2]) },
    hand(FOUR_EIGHTS, { { FORTUNE, 500 }, { METER, 100 } }), hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    hand({ "6c 6d Kd 5d 3h", "6h 6s" }, { { MAIN, 1000 }, { FORTUNE, 1000 } }),
    comes_to = { ["seat 1"] = 950 + 12500 + 7400 + 500, ["seat 2"] = -500 + 1000, ["seat 3"] = -1000 + 25000 + 500,
      meter = 40, house = -40, table = 50 - 12500 - 7400 - 500 - 500 - 25000 - 500 } }))
end)
