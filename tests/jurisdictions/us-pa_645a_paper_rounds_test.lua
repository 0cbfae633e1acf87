-- 58 Pa. Code Chapter 645a: fifteen rounds worked out on paper from the text before they were run, every account to the
-- cent: banks, co-banks, two areas, EZ tables, Fortune and Dynasty Bonuses, Envy Bonuses and the meter together. A test
-- is named by the paragraph it is most about.

local rounds = require("rounds")
local tap = require("tap")
local written = require("jurisdictions.written")

local KEY, MAIN = "us-pa/645a", "Pai Gow Poker"
local FORTUNE, TREASURE, INSURANCE, METER = "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance",
  "Progressive Payout"

local TERMS = { variant = "Fortune", odd_cents = "to the house", banking = true, co_banking = true,
  payout_limit = 5000000, progressive = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 },
  wagers = { [FORTUNE] = { paytable = "A" }, [TREASURE] = { paytable = "A" }, [INSURANCE] = { paytable = "C" },
    [METER] = {} } }
local EZ = { table = "EZ", odd_cents = "to the house", banking = true,
  wagers = { ["Queen's Dragon"] = {}, ["Dynasty Bonus"] = {}, Protection = {}, ["Red/Black"] = {} } }

local with = rounds.with

-- Of this chapter, on these terms where no others are given.
local function ours(of)
  return rounds.with({ chapter = KEY, terms = TERMS }, of)
end

local function played(of) return written.played(ours(of)) end

-- ---- hands, by what they are ----

local KINGS = "Kc Kd 9h 7s 5d Qh Jc" -- the dealer's: K K 9 7 5 over Q J
local FOUR_EIGHTS = { "8c 8d Ac 4d 2h", "8h 8s" }
local ACES_UP = { "As Ah Qd 10s 3s", "6c 6d" }
local JACKS = { "Jd Js 4s 3c 2s", "10c 9c" }
local TENS = { "10c 10d 9c 6s 4h", "Kh 7d" } -- a bank's
local QUEENS_FULL = { "Qc Qd Qh 6d 5h", "3c 3h" }
local TWOS = { "2c 2d 5c 7c 8h", "Jc 9s" }

local hand = written.hand

-- ---- against the house ----

tap.test("us-pa/645a.7.f round 1: two areas of one player, an Envy Bonus for neither of her own hands", function ()
  -- Ann's eights tie (8 8 below K K, 8 8 above Q J); her aces up win $20, less $1. $5 at 25 to 1. Bob loses both
  -- wagers, and has $5 for Ann's four of a kind.
  local r = played({ dealer = KINGS, terms = with(TERMS, { adjacent_areas = true }), setting = { 2, 1, 4 },
    players = { { name = "Ann" }, { name = "Ann" }, nil, { name = "Bob" } },
    hand(FOUR_EIGHTS, { { MAIN, 1000 }, { FORTUNE, 500 } }), hand(ACES_UP, { { MAIN, 2000 } }), nil,
    hand(JACKS, { { MAIN, 1500 }, { FORTUNE, 500 } }),
    comes_to = { Ann = 12500 + 2000 - 100, Bob = -1500 - 500 + 500, table = -12900 } })
  tap.assertEquals(#r:steps("envy"), 1)
end)

tap.test("us-pa/645a.13.b round 2: three of a kind with a straight, and an insured joker", function ()
  -- Seat 1 ties (7 7 7 above, J 10 below Q J); three sevens are printed before the straight 7 to J: 3 to 1. Seat 2 ties
  -- (ace high, the joker, below; K Q above): ace high is insured at 3 to 1, and makes no Fortune Bonus.
  played({ dealer = KINGS,
    hand({ "7c 7d 7h 8s 9c", "Js 10d" }, { { MAIN, 1000 }, { FORTUNE, 1000 } }),
    hand({ "Jk 8c 6h 4c 2d", "Kh Qd" }, { { MAIN, 1000 }, { INSURANCE, 100 }, { FORTUNE, 500 } }),
    comes_to = { ["seat 1"] = 3000, ["seat 2"] = 300 - 500, table = -2800 } })
end)

tap.test("us-pa/645a.13.e.3 round 3: a meter that has grown past the limit is paid in turn, and whole", function ()
  -- $100,000.50 and twice 40 cents. Five aces have a tenth, $10,000.13, the seven hearts what is left, $90,001.17:
  -- the limit of $50,000 is below what a player could win now. Aces win $10, less 50 cents; 10 9 is below Q J.
  local r = played({ dealer = "Kc Kd 9c 7s 5d Qs Jc", meter = 10000050, nil,
    hand({ "As Ah Ad 3c 4d", "Ac Jk" }, { { MAIN, 1000 }, { METER, 100 } }),
    hand({ "8h 7h 6h 5h 4h", "9h 10h" }, { { MAIN, 1000 }, { METER, 100 } }),
    comes_to = { ["seat 2"] = 950 - 100 + 1000013, ["seat 3"] = -100 + 9000117, meter = 200000 - 10000050,
      table = 200 - 950, house = -80 - 200000 } })
  tap.assertEquals(#r:steps("limit"), 0)
end)

tap.test("us-pa/645a.13.j round 4: of two bonuses and the meter what is paid last is cut, no Envy Bonus", function ()
  -- $40,000 of the Fortune Bonus, $10,000 of the $40,000 of the Treasure, nothing of the meter, which keeps its
  -- $3,000.40. Seat 2 loses its three wagers and has $5,000 twice for the hand beside it.
  played({ dealer = "Kc Kd 9c 7d 5d Qs Jc", meter = 300000,
    hand({ "8h 7h 6h 5h 4h", "9h 10h" }, { { MAIN, 1000 }, { FORTUNE, 500 }, { TREASURE, 500 }, { METER, 100 } }),
    hand({ "2c 2d 5c 7c 8c", "Jh 9s" }, { { MAIN, 1000 }, { FORTUNE, 500 }, { TREASURE, 500 } }),
    comes_to = { ["seat 1"] = 4000000 + 1000000 - 100, ["seat 2"] = -2000 + 2 * 500000, meter = 40, house = -40,
      table = -5000000 + 100 + 2000 - 1000000 } })
end)

tap.test("us-pa/645a.6.d.2.i round 5: a Royal Match with the joker in the royal flush, and the Treasure's", function ()
  -- The joker is the ace of diamonds; the ace and king of spades go with either: 2,000 to 1 twice, and $1,000 twice to
  -- seat 2. The royal flush and A K win $10, less 50 cents.
  local terms = with(TERMS, { variant = "Emperor's Challenge" })
  terms.wagers = { [FORTUNE] = { paytable = "A" }, [TREASURE] = { paytable = "A" } }
  played({ dealer = "Qc Qh 9h 7s 5d Jh 10c", terms = terms,
    hand({ "Kd Qd Jd 10d Jk", "As Ks" }, { { MAIN, 1000 }, { FORTUNE, 500 }, { TREASURE, 500 } }),
    hand(TWOS, { { MAIN, 1000 }, { FORTUNE, 500 }, { TREASURE, 500 } }),
    comes_to = { ["seat 1"] = 950 + 2 * 1000000, ["seat 2"] = -2000 + 2 * 100000, table = -2198950 } })
end)

-- ---- an EZ table ----

tap.test("us-pa/645a.11.h.6 round 6: an EZ table's four wagers beside main wagers without a vigorish", function ()
  -- Aces up win $10 and have three red cards: $2 on red is lost. The eights tie, and 25 to 1 of $5 is paid; seat 3
  -- loses three wagers and has $5 of Envy; seat 4 ties, ace high at 3 to 1 of $2, four black cards even.
  local r = played({ dealer = KINGS, terms = EZ,
    hand(ACES_UP, { { MAIN, 1000 }, { "Red/Black", 200, "red" } }),
    hand(FOUR_EIGHTS, { { MAIN, 1000 }, { "Dynasty Bonus", 500 } }),
    hand(JACKS, { { MAIN, 1000 }, { "Dynasty Bonus", 500 }, { "Queen's Dragon", 100 } }),
    hand({ "Ad 9s 6h 4c 2c", "Ks 10d" }, { { MAIN, 1000 }, { "Protection", 200 }, { "Red/Black", 300, "black" } }),
    comes_to = { ["seat 1"] = 1000 - 200, ["seat 2"] = 12500, ["seat 3"] = -1600 + 500, ["seat 4"] = 600 + 300,
      table = -13100 } })
  tap.assertEquals({ #r:steps("vigorish"), #r:steps("no vigorish") }, { 0, 1 })
end)

tap.test("us-pa/645a.6.g.1 round 7: the Dynasty's highest hand, protected as a natural straight flush", function ()
  -- A-2-3-4-5 of hearts with the ace and queen of spades: 2,000 to 1 of $5, 120 to 1 of $1, $500 of Envy to seat 2.
  played({ dealer = KINGS, terms = EZ,
    hand({ "Ah 2h 3h 4h 5h", "As Qs" }, { { MAIN, 1000 }, { "Dynasty Bonus", 500 }, { "Protection", 100 } }),
    hand(JACKS, { { MAIN, 1000 }, { "Dynasty Bonus", 500 } }),
    comes_to = { ["seat 1"] = 1000 + 1000000 + 12000, ["seat 2"] = -1500 + 50000, table = -1061500 } })
end)

tap.test("us-pa/645a.13.i round 8: three red, three black and the joker lose on red, or are as chosen", function ()
  local of = { dealer = KINGS, terms = EZ,
    hand({ "Jk 8c 6h 4c 2s", "Kh Qd" }, { { MAIN, 1000 }, { "Protection", 200 }, { "Red/Black", 100, "red" } }) }
  of.comes_to = { ["seat 1"] = 600 - 100, table = -500 }
  played(of)
  of.readings, of.comes_to = { [KEY .. ".13.i"] = "joker_is_as_chosen" }, { ["seat 1"] = 600 + 100, table = -700 }
  played(of)
end)

-- ---- a bank ----

local BARE = "9h 8d 6c 5d 4c 2h Ks" -- a dealer's who wagers nothing

tap.test("us-pa/645a.12.j round 9: the dealer ties, the bank brings money, the house pays a Fortune Bonus", function ()
  -- A A over Q J ties with 10 10 over K 7. $7 are lost and $12 won: the bank brings $5. 5 to 1 of $5 is the table's.
  local r = played({ dealer = "Ac Ad 8c 5s 3d Qs Js",
    before = { { event = "pass", seat = 1 }, { event = "pass", seat = 2 }, { event = "bank", seat = 3 },
      { event = "dealer_wager", cents = 1000 } },
    after = { rounds.set("bank", TENS[1], TENS[2]) },
    hand(TWOS, { { MAIN, 700 } }), nil, TENS, nil,
    hand(QUEENS_FULL, { { MAIN, 1200 }, { FORTUNE, 500 } }),
    comes_to = { ["seat 1"] = -700, ["seat 3"] = -500, ["seat 5"] = 1200 - 60 + 2500, table = 60 - 2500 } })
  tap.assertEquals(r:only("pay", { wager = FORTUNE }).also, { KEY .. ".12.n" })
end)

tap.test("us-pa/645a.12.i round 10: in turn, the dealer's winning wager waits while hands are exposed", function ()
  -- A A over K 8 beats the bank. Seat 1's $10 the bank brings; $30 are lost; $4 of them are the dealer's; of $26 left
  -- the vigorish is $1.30.
  played({ dealer = "Ac Ad Ks 8c 5s 3d 2h",
    readings = { [KEY .. ".12.j"] = "in_turn", [KEY .. ".11.c"] = "bank_sets_its_own" },
    before = { { event = "pass", seat = 1 }, { event = "bank", seat = 2 }, { event = "dealer_wager", cents = 400 } },
    after = { rounds.set("bank", TENS[1], TENS[2]) },
    hand(QUEENS_FULL, { { MAIN, 1000 } }), TENS, nil, nil, nil, hand(TWOS, { { MAIN, 3000 } }),
    comes_to = { ["seat 1"] = 950, ["seat 2"] = -1000 + 2600 - 130, ["seat 6"] = -3000, table = 400 + 130 + 50 } })
end)

tap.test("us-pa/645a.12.l round 11: a co-bank's odd cent is the bank's to bring where it goes to the house", function ()
  -- The house sets the bank's hand: 10 10 7 6 4 over K 9. $10.05 won, $5.02 lost: of $5.03 the bank brings $2.52. The
  -- vigorish is 50.25 cents.
  played({ dealer = BARE, before = { { event = "bank", seat = 1, co_bank = true } }, TENS,
    hand(QUEENS_FULL, { { MAIN, 1005 }, { FORTUNE, 500 } }), nil, hand(TWOS, { { MAIN, 502 } }),
    comes_to = { ["seat 1"] = -252, ["seat 2"] = 1005 - 51 + 2500, ["seat 4"] = -502, table = -251 + 51 - 2500 } })
end)

tap.test("us-pa/645a.12.a round 12: an EZ table's bank keeps its surplus, whatever the dealer holds", function ()
  played({ dealer = "Qs Jd 9h 8c 6h 4d 3s", terms = EZ,
    before = { { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 0 } },
    after = { rounds.set("bank", TENS[1], TENS[2]) },
    TENS, hand(QUEENS_FULL, { { MAIN, 800 } }), hand(TWOS, { { MAIN, 2000 } }),
    comes_to = { ["seat 1"] = 1200, ["seat 2"] = 800, ["seat 3"] = -2000, table = 0 } })
end)

tap.test("us-pa/645a.11.d round 13: a wager given up against a bank lies in the center and pays a winner", function ()
  -- $9 given up, $6 won: of $3 left the vigorish is 15 cents.
  played({ dealer = BARE, before = { { event = "pass", seat = 1 }, { event = "bank", seat = 2 },
    { event = "dealer_wager", cents = 0 } },
    after = { rounds.set("bank", TENS[1], TENS[2]), { event = "surrender", seat = 1 } },
    hand(TWOS, { { MAIN, 900 } }), TENS, hand(QUEENS_FULL, { { MAIN, 600 } }),
    comes_to = { ["seat 1"] = -900, ["seat 2"] = 285, ["seat 3"] = 570, table = 15 + 30 } })
end)

tap.test("us-pa/645a.11.h.1.ii round 14: a bank's four of a kind earns others Envy Bonuses", function ()
  -- Against 8 8 over 8 8 the jacks tie and the sixes lose $10, the bank's less 50 cents. 25 to 1 of $10; Envy of $5
  -- for the bank's hand to both, for seat 3's to seat 2.
  local r = played({ dealer = "Kc Qc 9h 7s 5c Jh 2d", readings = { [KEY .. ".11.c"] = "bank_sets_its_own" },
    before = { { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 0 } },
    after = { rounds.set("bank", FOUR_EIGHTS[1], FOUR_EIGHTS[2]) }, FOUR_EIGHTS,
    hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    hand({ "6c 6d Kd 5d 3h", "6h 6s" }, { { MAIN, 1000 }, { FORTUNE, 1000 } }),
    comes_to = { ["seat 1"] = 950, ["seat 2"] = -500 + 1000, ["seat 3"] = -1000 + 25000 + 500, table = -25950 } })
  tap.assertEquals(#r:steps("envy"), 3)
end)

tap.test("us-pa/645a.7.b round 15: a leaver's wagers are lost, to the center and to the table", function ()
  -- $10 lost, $15 won: the bank brings $5; 5 to 1 of nothing, for the Fortune Bonus is lost too.
  played({ dealer = BARE, terms = with(TERMS, { leavers = "lose" }), setting = { 3 },
    before = { { event = "pass", seat = 1 }, { event = "bank", seat = 2 }, { event = "dealer_wager", cents = 0 } },
    after = { { event = "leave", seat = 1 }, rounds.set("bank", TENS[1], TENS[2]) },
    hand(TWOS, { { MAIN, 1000 }, { FORTUNE, 500 } }), TENS, hand(QUEENS_FULL, { { MAIN, 1500 } }),
    comes_to = { ["seat 1"] = -1500, ["seat 2"] = -500, ["seat 3"] = 1500 - 75, table = 500 + 75 } })
end)
