-- 58 Pa. Code Chapter 645a: rounds in which two paragraphs meet, each worked out on paper from the text before it was
-- run, every account to the cent. A test is named by the paragraph it is most about.

local rounds = require("rounds")
local tap = require("tap")
local written = require("jurisdictions.written")

local KEY, MAIN = "us-pa/645a", "Pai Gow Poker"
local FORTUNE, METER = "Fortune Bonus", "Progressive Payout"

local TERMS = { variant = "Fortune", banking = true, co_banking = true, adjacent_areas = true,
  progressive = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 },
  wagers = { [FORTUNE] = { paytable = "A" }, ["Pai Gow Insurance"] = { paytable = "C" }, [METER] = {} } }
local EZ = { table = "EZ", banking = true, co_banking = true, variant = "Fortune",
  wagers = { ["Queen's Dragon"] = {}, ["Dynasty Bonus"] = {}, Protection = {}, ["Red/Black"] = {},
    [FORTUNE] = { paytable = "A" } } }

local with = rounds.with

-- Of this chapter, on these terms where no others are given.
local function ours(of)
  return rounds.with({ chapter = KEY, terms = TERMS }, of)
end

local function open(of) return written.open(ours(of)) end
local function dealt(of) return written.dealt(ours(of)) end
local function played(of) return written.played(ours(of)) end
local hand = written.hand

local KINGS = "Kc Kd 9h 7s 5d Qh Jc" -- the dealer's: K K 9 7 5 over Q J
local BARE = "9h 8d 6c 5d 4c 2h Ks" -- K 6 5 4 2 over 9 8
local DRAGON = "Qs Jd 9h 8c 6h 4d 3s" -- the dealer's Queen's Dragon: Q 8 6 4 3 over J 9
local FOUR_EIGHTS = { "8c 8d Ac 4d 2h", "8h 8s" }
local ACES_UP = { "As Ah Qd 10s 3s", "6c 6d" }
local JACKS = { "Jd Js 4s 3c 2s", "10c 9c" }
local TENS = { "10c 10d 9c 6s 4h", "Kh 7d" } -- a bank's
local QUEENS_FULL = { "Qc Qd Qh 6d 5h", "3c 3h" }
local TWOS = { "2c 2d 5c 7c 8h", "Jc 9s" }

local banked_by = rounds.banked_by
local NOTHING = { event = "dealer_wager", cents = 0 }

-- ---- against the house ----

tap.test("us-pa/645a.11.f copies of one hand or both, ties either way, and a fouled hand that would tie", function ()
  played({ dealer = KINGS,
    hand({ "Kh Ks 9c 7c 5c", "Qd Jd" }, { { MAIN, 1000 } }),
    hand({ "As Ah 8s 6s 4s", "Qs Js" }, { { MAIN, 1100 } }),
    hand({ "10c 10d 8d 6d 2c", "Qc Jh" }, { { MAIN, 1200 } }),
    hand({ "Ad 9d 8h 4c 2d", "3c 3d" }, { { MAIN, 1300 } }),
    hand({ "Ac Jk 10s 5h 2h", "4d 4h" }, { { MAIN, 1400 } }),
    comes_to = { ["seat 1"] = -1000, ["seat 2"] = 0, ["seat 3"] = -1200, ["seat 4"] = -1300, ["seat 5"] = 1400 - 70,
      table = 1000 + 1200 + 1300 - 1330 } })
end)

tap.test("us-pa/645a.11.f one copy with the other hand higher ties, with the other lower loses", function ()
  played({ dealer = KINGS,
    hand({ "Kh Ks 9c 7c 5c", "Ad 3d" }, { { MAIN, 1000 } }),
    hand({ "2c 2d 6c 8d 10s", "Qs Js" }, { { MAIN, 1000 } }),
    comes_to = { ["seat 1"] = 0, ["seat 2"] = -1000, table = 1000 } })
  played({ dealer = KINGS, hand({ "Kh Ks 9c 7c 5c", "Jd 10s" }, { { MAIN, 1000 } }),
    comes_to = { ["seat 1"] = -1000, table = 1000 } })
end)

tap.test("us-pa/645a.13.a each winner's vigorish is rounded by itself: 10, 25, 26, 37.5 and 60 cents", function ()
  local cents = { 200, 500, 520, 750, 1200 }
  local highs = { { "As Ah 10d 7c 3s", "Jc 9s" }, { "Ad Ac 10c 7d 3d", "Jd 9d" }, { "Kh Kd 10h 7h 3c", "Js 9c" },
    { "Qh Qs 10s 7s 4d", "Jh 8h" }, { "8c 8s 6d 5c 2s", "Kc 4h" } }
  for rounding, takes in pairs({ ["nearest 25 cents"] = { 25, 25, 25, 50, 50 },
    ["next higher 25 cents"] = { 25, 25, 50, 50, 75 } }) do
    local of = { dealer = "9h 8d 6c 5d 4c 2h Ks", terms = { vigorish = rounding }, comes_to = { table = 0 } }
    -- 10 8 over a dealer's 9 8 would be enough; no hand here is below K 6 5 4 2 over 9 8.
    for seat, of_seat in ipairs(highs) do
      of[seat] = hand(of_seat, { { MAIN, cents[seat] } })
      of.comes_to["seat " .. seat] = cents[seat] - takes[seat]
      of.comes_to.table = of.comes_to.table - cents[seat] + takes[seat]
    end
    played(of)
  end
end)

tap.test("us-pa/645a.13.e.3 two hands take all of the meter in one round: the second what it was reset to", function ()
  -- $5,000 and twice 40 cents; seat 1 ties its main wager, seat 2 wins it.
  played({ dealer = KINGS, meter = 500000,
    hand({ "8h 7h 6h 5h 4h", "3h 2h" }, { { MAIN, 1000 }, { METER, 100 } }),
    hand({ "Qd Jd 10d 9d 8d", "7d Jk" }, { { MAIN, 1000 }, { METER, 100 } }),
    comes_to = { ["seat 1"] = 500080 - 100, ["seat 2"] = 950 + 200000 - 100, meter = 200000 - 500000,
      house = -80 - 400000, table = 200 - 950 } })
end)

tap.test("us-pa/645a.13.e.1 a full house has 4 for 1, four of a kind 75 for 1, out of the table inventory", function ()
  played({ dealer = KINGS, meter = 500000,
    hand({ "Qc Qd Qs 6d 4h", "3c 3h" }, { { MAIN, 1000 }, { METER, 100 } }),
    hand(FOUR_EIGHTS, { { MAIN, 1000 }, { METER, 100 } }),
    hand({ "As Ah 10s 5c 3s", "6c 6h" }, { { MAIN, 1000 }, { METER, 100 } }),
    -- Seat 2's eights tie, the other two win. Three times 40 cents go to the meter.
    comes_to = { ["seat 1"] = 950 - 100 + 400, ["seat 2"] = -100 + 7500, ["seat 3"] = 950 - 100, meter = 120,
      house = -120, table = -1900 + 300 - 7900 } })
end)

tap.test("us-pa/645a.1.qualifying-wager four dollars earn no Envy Bonus, five do, of hands with and without a "
  .. "wager", function ()
  -- Seat 3's four eights without a Fortune Bonus ($5), and seat 4's straight flush ($20), which both tie.
  local r = played({ dealer = KINGS,
    hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    hand({ "2c 2d 5c 7c 9d", "10h 9s" }, { { MAIN, 1000 }, { FORTUNE, 400 } }),
    hand(FOUR_EIGHTS, { { MAIN, 1000 } }),
    hand({ "7h 6h 5h 4h 3h", "Jh 10d" }, { { MAIN, 1000 } }),
    hand({ "3d 4c 5s 6s 7d", "Ad 6c" }, { { MAIN, 1000 }, { FORTUNE, 1000 } }),
    comes_to = { ["seat 1"] = -1500 + 2500, ["seat 2"] = -1400, ["seat 3"] = 0, ["seat 4"] = 0,
      ["seat 5"] = 950 + 2000 + 2500, table = -1000 + 1400 - 5450 } })
  tap.assertEquals(#r:steps("envy"), 4)
end)

tap.test("us-pa/645a.11.d a hand given up earns others Envy Bonuses, or nobody where it is read so", function ()
  local of = { dealer = KINGS, after = { { event = "surrender", seat = 1 } },
    hand(FOUR_EIGHTS, { { MAIN, 1000 } }), hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    comes_to = { ["seat 1"] = -1000, ["seat 2"] = -1500 + 500, table = 2000 } }
  of.after = { rounds.set("dealer", "Kc Kd 9h 7s 5d", "Qh Jc"), of.after[1] }
  played(of)
  of.readings = { [KEY .. ".11.d"] = "taken_with_the_wager" }
  of.comes_to = { ["seat 1"] = -1000, ["seat 2"] = -1500, table = 2500 }
  played(of)
end)

tap.test("us-pa/645a.7.b a leaver's hand that stands is set as the house would, and wins; or all is lost", function ()
  -- Aces up are split whatever the way: A A over 6 6.
  local of = { dealer = KINGS, setting = { 2 }, after = { { event = "leave", seat = 1 } },
    hand(ACES_UP, { { MAIN, 1000 }, { FORTUNE, 500 } }), hand(JACKS, { { MAIN, 1000 } }),
    comes_to = { ["seat 1"] = 950 - 500, ["seat 2"] = -1000, table = 1000 - 450 } }
  played(of)
  of.terms = with(TERMS, { leavers = "lose" })
  of.comes_to = { ["seat 1"] = -1500, ["seat 2"] = -1000, table = 2500 }
  played(of)
end)

tap.test("us-pa/645a.7.b a player who leaves leaves both areas: \"any wagers made by the player\" are lost", function ()
  -- Ann has $10 and a Fortune Bonus of $5 beside $20 on the next area, four eights, that earn Bo $5.
  local of = { dealer = KINGS, terms = with(TERMS, { leavers = "lose" }), setting = { 3 },
    players = { { name = "Ann" }, { name = "Ann" }, { name = "Bo" } }, after = { { event = "leave", seat = 2 } },
    hand(ACES_UP, { { MAIN, 1000 }, { FORTUNE, 500 } }), hand(FOUR_EIGHTS, { { MAIN, 2000 } }),
    hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    comes_to = { Ann = -3500, Bo = -1500 + 500, table = 3500 + 1000 } }
  played(of)
  -- Where it is not said both stand and are set as the house sets its own: aces up win $10, and four eights over A 4
  -- win $20. The lammer beside Bo's wager earns $5 again.
  of.terms, of.comes_to = TERMS, { Ann = 950 - 500 + 1900, Bo = -1000, table = 1000 - 2350 }
  local r = played(of)
  tap.assertEquals(#r:steps("stand"), 3)
  local again = dealt(of)
  again:one({ event = "leave", seat = 1 })
  tap.assertEquals(again:refused({ event = "leave", seat = 2 }).found, "nobody sits at seat 2")
end)

tap.test("us-pa/645a.7.b before wagers close a player takes along what lies on both areas", function ()
  local r = open({ players = { { name = "Ann" }, { name = "Ann" }, { name = "Bo" } } })
  r:play({ { event = "wager", seat = 1, wager = MAIN, cents = 1000 }, { event = "wager", seat = 2, wager = MAIN,
    cents = 1000 }, { event = "leave", seat = 2 } })
  tap.assertEquals({ r:received("Ann"), r.state.seats[1].player }, { 0, nil })
end)

-- ---- EZ tables ----

tap.test("us-pa/645a.11.f.1.v a Queen's Dragon: what is fouled, lower or higher pushes; other wagers go on", function ()
  -- Seat 4's red wager has five red cards, and seat 1's Dynasty wager three of a kind.
  played({ dealer = DRAGON, terms = EZ,
    hand({ "7c 7s 7h Ks 2d", "Ac 10c" }, { { MAIN, 1000 }, { "Dynasty Bonus", 500 } }),
    hand({ "Ad 10d 5c 4c 2c", "3c 3d" }, { { MAIN, 1000 }, { "Queen's Dragon", 100 } }),
    hand({ "Jc 10h 9c 5d 2h", "8d 6c" }, { { MAIN, 1000 }, { "Protection", 100 } }),
    hand({ "Kh Qh 9d 8h 4h", "Jh 5s" }, { { MAIN, 1000 }, { "Red/Black", 300, "red" } }),
    hand({ "As Ah 10s 7d 2s", "6d 6s" }, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    comes_to = { ["seat 1"] = 1500, ["seat 2"] = 5000, ["seat 3"] = 1500, ["seat 4"] = 300, ["seat 5"] = -500,
      table = -1500 - 5000 - 1500 - 300 + 500 } })
end)

tap.test("us-pa/645a.11.d one who gives up has lost, though the dealer has a Queen's Dragon", function ()
  played({ dealer = DRAGON, terms = EZ, hand(TWOS, { { MAIN, 1000 } }),
    hand({ "Js Jh 4s 3c 2s", "10c 9c" }, { { MAIN, 1000 } }),
    after = { rounds.set("dealer", "Qs 8c 6h 4d 3s", "Jd 9h"), { event = "surrender", seat = 1 } },
    comes_to = { ["seat 1"] = -1000, ["seat 2"] = 0, table = 1000 } })
end)

tap.test("us-pa/645a.1.queens-dragon with the joker, a pair, a straight or a flush there is none", function ()
  for _, dealer in ipairs({ "Jk Qs 9h 8c 6h 4d 3s", "Qs Qd 9h 8c 6h 4d 3s", "Qs 9h 8c 7h 6h 5d 3s",
    "Qs 10s 9s 5h 8s 4s 2d" }) do
    local r = played({ dealer = dealer, terms = EZ, hand(TENS, { { MAIN, 1000 }, { "Queen's Dragon", 100 } }),
      comes_to = {} })
    tap.assertEquals(r:only("collect", { wager = "Queen's Dragon" }).cite, KEY .. ".11.h.5", dealer)
    tap.assertEquals({ #r:citing(KEY .. ".11.f.1.v"), #r:citing(KEY .. ".11.f.2.iii") }, { 0, 0 }, dealer)
  end
end)

tap.test("P8 us-pa/645a.11.h.6.i.B cards stay by the paragraph of the wager their player has made", function ()
  -- A natural royal flush with A Q of hearts, at 1,000 to 1 of $5, and $300 to seat 2, who has $5 on the Dynasty too.
  local r = played({ dealer = "9c 9d 8h 7s 5d 3h 2c", terms = EZ,
    hand({ "As Ks Qs Js 10s", "Ah Qh" }, { { MAIN, 1000 }, { "Dynasty Bonus", 500 } }),
    hand({ "2h 2d 6h 10d Kd", "7h 7c" }, { { MAIN, 1000 }, { "Dynasty Bonus", 500 } }),
    hand({ "8c 8d Ac 4d 2s", "8s Jh" }, { { MAIN, 1000 } }),
    -- 2 2 over 7 7 is fouled, and two pair make no Dynasty Bonus; 8 8 over J 8 ties.
    comes_to = { ["seat 1"] = 1000 + 500000, ["seat 2"] = -1500 + 30000, ["seat 3"] = 0, table = 1500 - 531000 } })
  tap.assertEquals({ r:only("stay").cite, r:only("discard", { seat = 1 }).cite },
    { KEY .. ".11.h.6.i.B", KEY .. ".11.i" })
end)

-- ---- a bank ----

tap.test("us-pa/645a.12.i the dealer's wager lies in the center when it loses, and pays winners", function ()
  -- The dealer's 9 8 and K 6 are below K 7 and 10 10. $10 and $7 in the center, $12 won; 5 percent of $5.
  played({ dealer = BARE, before = banked_by(3, { event = "dealer_wager", cents = 1000 }),
    after = { rounds.set("dealer", "Ks 6c 5d 4c 2h", "9h 8d"), rounds.set("bank", TENS[1], TENS[2]) },
    hand(TWOS, { { MAIN, 700 } }), nil, TENS, nil, hand(QUEENS_FULL, { { MAIN, 1200 } }),
    comes_to = { ["seat 1"] = -700, ["seat 3"] = 475, ["seat 5"] = 1200 - 60, table = -1000 + 25 + 60 } })
end)

tap.test("us-pa/645a.12.i a dealer's copy of the bank loses, as a player's does, and so does a fouled hand", function ()
  -- Dealer and bank both have 10 10 7 6 4 over K 9; seat 2's eights are lower, its K 9 a copy; seat 3's hand is fouled.
  -- $5 of the dealer's, $10 and $20 lost, and nobody wins: $35 less $1.75 are the bank's.
  played({ dealer = "10h 10s 9d 6d 4s Kd 7c",
    before = banked_by(1, { event = "dealer_wager", cents = 500 }),
    after = { rounds.set("dealer", "10h 10s 7c 6d 4s", "Kd 9d"), rounds.set("bank", "10c 10d 7d 6s 4h", "Kh 9c") },
    TENS, hand({ "8h 8s 6h 5d 3s", "Kc 9h" }, { { MAIN, 1000 } }),
    hand({ "Ad Jc 8d 5h 2c", "2s 2d" }, { { MAIN, 2000 } }),
    comes_to = { ["seat 1"] = 3500 - 175, ["seat 2"] = -1000, ["seat 3"] = -2000, table = -500 + 175 } })
end)

tap.test("us-pa/645a.12.l a co-bank's surplus is halved, and the bank's half pays a vigorish rounded by "
  .. "itself", function ()
  -- The house sets 10 10 9 6 4 over K 7, whatever order. $20 lost, $15 won: $5, half of it $2.50, of which 12.5 cents.
  for rounding, takes in pairs({ ["nearest 25 cents"] = 25, ["next higher 25 cents"] = 25, exact = 13 }) do
    played({ dealer = BARE, before = { { event = "bank", seat = 1, co_bank = true } },
      terms = with(TERMS, { vigorish = rounding, odd_cents = "to the house" }), TENS,
      hand(QUEENS_FULL, { { MAIN, 1500 } }), hand(TWOS, { { MAIN, 2000 } }),
      comes_to = { ["seat 1"] = 250 - takes, ["seat 2"] = 1500 - 75, ["seat 3"] = -2000, table = 250 + takes + 75 } })
  end
end)

tap.test("us-pa/645a.12.l an empty center is filled by both halves", function ()
  played({ dealer = BARE, before = { { event = "bank", seat = 1, co_bank = true } }, TENS,
    hand(QUEENS_FULL, { { MAIN, 3000 } }), hand(TWOS, { { MAIN, 1000 } }),
    comes_to = { ["seat 1"] = -1000, ["seat 2"] = 2850, ["seat 3"] = -1000, table = -1000 + 150 } })
end)

tap.test("us-pa/645a.12.n the house pays the meter and Envy Bonuses of a round that a player banks", function ()
  -- The bank's four eights, set 8 8 over 8 8, earn seat 2 $5; seat 3's full house has 4 for 1.
  played({ dealer = "9h 6c Jd 7c 4c 10h As", meter = 500000, readings = { [KEY .. ".11.c"] = "bank_sets_its_own" },
    before = banked_by(1, NOTHING),
    after = { rounds.set("bank", FOUR_EIGHTS[1], FOUR_EIGHTS[2]) }, FOUR_EIGHTS,
    hand({ "Kc Kd 7s 5s 3d", "10c 9c" }, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    hand({ "Qc Qd Qh 6d 5h", "3c 3h" }, { { MAIN, 1000 }, { METER, 100 } }),
    -- Kings over 10 9 tie with eights over eights; queens full over threes tie.
    comes_to = { ["seat 1"] = 0, ["seat 2"] = -500 + 500, ["seat 3"] = -100 + 400, meter = 40, house = -40,
      table = 500 - 500 + 100 - 400 } })
end)

tap.test("us-pa/645a.12.d.2 the bank's chips cover the players' wagers, of which the dealer's is none", function ()
  local of = { players = { { name = "Ann", funds = 2000 }, { name = "Bo" } } }
  local r = open(of)
  r:play(banked_by(1, { event = "wager", seat = 2, wager = MAIN, cents = 2000 }))
  tap.assertEquals(r:refused({ event = "wager", seat = 2, wager = MAIN, cents = 2001 }).cite, KEY .. ".12.d.2")
  r:one({ event = "dealer_wager", cents = 1000 })
end)

tap.test("us-pa/645a.12.c who banked may not bank again, and the next is asked first if the first asked "
  .. "banked", function ()
  local r = open({ table = { last = { bank = 2, running = 1, first_offered = 2, wagered = { { seat = 2, cents = 500 },
    { seat = 3, cents = 500 } } } } })
  local problem = r:refused({ event = "offer_bank", seat = 1 })
  tap.assertEquals({ problem.expected, problem.cite }, { "the seat next in turn must be 3", KEY .. ".12.c" })
  r:play({ { event = "pass", seat = 3 }, { event = "pass", seat = 4 }, { event = "pass", seat = 5 },
    { event = "pass", seat = 6 }, { event = "pass", seat = 1 } })
  tap.assertEquals(r:refused({ event = "bank", seat = 2 }).cite, KEY .. ".12.c")
  local later = open({ table = { last = { bank = 3, running = 1, first_offered = 1 } } })
  later:one({ event = "offer_bank", seat = 1 })
end)

tap.test("us-pa/645a.12.e nothing is wagered by the dealer against a co-bank", function ()
  local r = open({ table = { last = { wagered = { { seat = 1, cents = 500 } } } } })
  r:one({ event = "bank", seat = 1, co_bank = true })
  tap.assertEquals(r:refused({ event = "dealer_wager", cents = 0 }).cite, KEY .. ".12.e")
end)

tap.test("us-pa/645a.12.g the dealer wagers what the bank last did, or less, and no more", function ()
  local function banked()
    local r = open({ table = { last = { wagered = { { seat = 1, cents = 500 } } } } })
    r:play(banked_by(1))
    return r
  end
  tap.assertEquals(banked():refused({ event = "dealer_wager", cents = 501 }).cite, KEY .. ".12.g")
  banked():one({ event = "dealer_wager", cents = 499 })
  local r = banked()
  r:play({ { event = "wager", seat = 2, wager = MAIN, cents = 1000 }, { event = "no_more_bets" } })
  tap.assertEquals(r:only("dealer wager").cents, 500)
end)

-- ---- what goes wrong ----

tap.test("us-pa/645a.14.d a hand made void has every wager back, the meter's too, and earns nobody a bonus", function ()
  local r = dealt({ dealer = KINGS, meter = 500000,
    hand(FOUR_EIGHTS, { { MAIN, 1000 }, { FORTUNE, 500 }, { METER, 100 } }),
    hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }) })
  r:play({ { event = "irregularity", exposed = "8s", choice = "void" }, rounds.set(2, JACKS[1], JACKS[2]),
    { event = "reveal" } })
  r:assert_settled()
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2"), r:received("meter"), r:received("house"),
    r:received("table") }, { 0, -1500, 0, 0, 1500 })
end)

tap.test("us-pa/645a.14.d a player who left decides nothing: the hand that was left is played, or lost", function ()
  for _, leavers in ipairs({ "stand", "lose" }) do
    local r = dealt({ dealer = KINGS, terms = with(TERMS, { leavers = leavers == "lose" and "lose" or nil }),
      hand(ACES_UP, { { MAIN, 1000 } }), hand(JACKS, { { MAIN, 1000 } }) })
    r:one({ event = "leave", seat = 1 })
    local problem = r:refused({ event = "irregularity", exposed = "As", choice = "void" })
    tap.assertEquals({ problem.found, problem.cite }, { "the player of seat 1 left", KEY .. ".14.d" })
    r:play({ rounds.set(2, JACKS[1], JACKS[2]), { event = "reveal" } })
    tap.assertEquals(r:received("seat 1"), leavers == "lose" and -1000 or 950)
  end
end)

tap.test("us-pa/645a.14.e a bank's card seen voids the round, the dealer's wager against it too", function ()
  local r = dealt({ dealer = BARE, before = banked_by(1, { event = "dealer_wager", cents = 500 }), TENS,
    hand(QUEENS_FULL, { { MAIN, 3000 } }) })
  r:one({ event = "irregularity", exposed = "10c", seat = "bank" })
  r:assert_settled()
  tap.assertEquals({ r.state.ended, r:received("seat 2"), r:received("table") }, { "void", 0, 0 })
end)

tap.test("us-pa/645a.14.i a dealer who wagers nothing has no hand to set, and none to set wrongly", function ()
  local r = dealt({ dealer = BARE, before = banked_by(1, NOTHING), TENS, hand(QUEENS_FULL, { { MAIN, 3000 } }) })
  r:refused(rounds.set("dealer", "Ks 9h 5d 4c 2h", "8d 6c"))
end)

-- ---- two areas ----

tap.test("us-pa/645a.7.f two areas are adjacent, two at most, the larger set first, equal ones "
  .. "counterclockwise", function ()
  local ann = { { name = "Ann" }, { name = "Ann" }, { name = "Bo" }, { name = "Cy" }, { name = "Ann" } }
  local r = open({ players = ann })
  r:one({ event = "wager", seat = 1, wager = MAIN, cents = 1000 })
  tap.assertEquals(r:refused({ event = "wager", seat = 5, wager = MAIN, cents = 1000 }).cite, KEY .. ".7.f")
  for cents, first in pairs({ [1000] = 1, [1001] = 2, [999] = 1 }) do
    local of = dealt({ dealer = KINGS, players = { ann[1], ann[2] }, hand(ACES_UP, { { MAIN, 1000 } }),
      hand(TENS, { { MAIN, cents } }) })
    local other = first == 1 and { 2, TENS } or { 1, ACES_UP }
    tap.assertEquals(of:refused(rounds.set(other[1], other[2][1], other[2][2])).cite, KEY .. ".7.f", cents)
  end
end)

tap.test("us-pa/645a.11.a.3 a hand once laid down stays", function ()
  local r = dealt({ dealer = KINGS, hand(ACES_UP, { { MAIN, 1000 } }), hand(TENS, { { MAIN, 1000 } }) })
  r:one(rounds.set(1, ACES_UP[1], ACES_UP[2]))
  tap.assertEquals(r:refused(rounds.set(1, "As Ah 6c 6d 3s", "Qd 10s")).cite, KEY .. ".11.a.3")
end)

tap.test("P9 us-pa/645a.5.i.1.i dice shaken by another are refused by the name of who shakes in this round", function ()
  local deck = require("jurisdictions.poker").deck()
  local function refused(first, cut_by, by)
    local r = open({})
    r:play(first)
    r:play({ { event = "shuffle", order = deck }, { event = "cut", by = cut_by, at = 20 } })
    r:play({ { event = "wager", seat = 3, wager = MAIN, cents = 500 } })
    if r.state.bank then r:one(NOTHING) end
    r:one({ event = "no_more_bets" })
    local problem = r:refused({ event = "dice", dice = { 1, 2, 3 }, by = by })
    return { problem.found, problem.expected, problem.cite }
  end
  tap.assertEquals(refused(banked_by(2), "bank", "dealer"), { '"dealer"', "the bank, seat 2 must shake the dice",
    KEY .. ".5.i.1.i" })
  tap.assertEquals(refused({}, "seat 1", "seat 3"), { '"seat 3"', "the dealer must shake the dice", KEY .. ".5.i.1.i" })
end)
