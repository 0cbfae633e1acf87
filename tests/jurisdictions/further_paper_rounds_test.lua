-- Rounds of every chapter worked out on paper from the texts before they were run, every account to the cent: fouled
-- hands and Envy Bonuses, the payout limit, the meter, hands set again, what a bank covers. A test is named by the
-- paragraph it is most about.

local rounds = require("rounds")
local tap = require("tap")
local written = require("jurisdictions.written")

local KEY, MAIN = "us-pa/645a", "Pai Gow Poker"
local FORTUNE, INSURANCE, METER, TREASURE = "Fortune Bonus", "Pai Gow Insurance", "Progressive Payout",
  "Emperor's Treasure"

local TERMS = { variant = "Fortune", odd_cents = "to the house", banking = true, co_banking = true,
  progressive = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 },
  wagers = { [FORTUNE] = { paytable = "A" }, [INSURANCE] = { paytable = "C" }, [METER] = {},
    [TREASURE] = { paytable = "A" } } }
local EZ = { table = "EZ", odd_cents = "to the house", banking = true,
  wagers = { ["Queen's Dragon"] = {}, ["Dynasty Bonus"] = {}, Protection = {}, ["Red/Black"] = {} } }

local bank_of, hand, with = rounds.banked_by, written.hand, rounds.with

local function ours(of) return with({ chapter = KEY, terms = TERMS }, of) end

local KINGS = "Kc Kd 9h 7s 5d Qh Jc" -- the dealer's: K K 9 7 5 over Q J
local BARE = "9h 8d 6c 5d 4c 2h Ks" -- a dealer's who wagers nothing
local DRAGON = "2c 3d 5h 7s 8c Jd Qs" -- seven ranks, the queen the highest
local TENS = { "10c 10d 9c 6s 4h", "Kh 7d" } -- a bank's, which the house sets K 9
local TWOS = { "2c 2d 5c 7c 8h", "Jc 9s" } -- loses to the tens
local QUEENS_FULL = { "Qc Qd Qs 6d 5h", "3c 3h" } -- wins of the tens
local JACKS = { "Jd Js 4s 3c 2s", "10c 9c" } -- loses to the kings

local NOTHING = { event = "dealer_wager", cents = 0 }
local SET_TENS = rounds.set("bank", TENS[1], TENS[2])

-- ---- against the dealer ----

tap.test("us-pa/645a.11.h.1 four eights laid four and three lose, are paid 25 to 1, and earn an Envy Bonus", function ()
  -- $5 for the jacks' five-dollar wager, nothing for the sixes' four dollars.
  local r = written.played(ours({ dealer = KINGS,
    hand({ "8c 8d 8h 8s", "Ac 4d 2h" }, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    hand(JACKS, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    hand({ "Ah 10d 6c 6d 3h", "9s 7d" }, { { MAIN, 800 }, { FORTUNE, 400 } }),
    comes_to = { ["seat 1"] = -1000 + 12500, ["seat 2"] = -1500 + 500, ["seat 3"] = -1200,
      table = 1000 + 1500 + 1200 - 12500 - 500 } }))
  tap.assertEquals(r:only("announce", { seat = 1 }).cite, KEY .. ".11.f.1.iv")
end)

tap.test("us-pa/645a.11.f.1.v a Queen's Dragon gives a fouled wager back, and not one that was given up", function ()
  -- 50 to 1 of $1, a king high 5 to 1 of $5, four red cards 1 to 1 of $4.
  written.played(ours({ dealer = DRAGON, terms = EZ,
    hand({ "9c 8d 6h 4s 2d", "Kh Js" }, { { MAIN, 1000 }, { "Queen's Dragon", 100 }, { "Protection", 500 },
      { "Red/Black", 400, "red" } }),
    hand({ "Ac Ad 10h 9h 6c", "5c 4c" }, { { MAIN, 2000 } }),
    after = { { event = "surrender", seat = 2 } },
    comes_to = { ["seat 1"] = 5000 + 2500 + 400, ["seat 2"] = -2000, table = 2000 - 5000 - 2500 - 400 } }))
end)

tap.test("us-pa/645a.13.d a nine-high hand is worth 100 to 1; the joker makes one ace-high", function ()
  -- A 9 8 6 4 under the kings, K 2 over Q J: a tie.
  written.played(ours({ dealer = KINGS,
    hand({ "9c 8d 5h 4s 3c", "7d 2h" }, { { MAIN, 1000 }, { INSURANCE, 500 } }),
    hand({ "Jk 9d 8c 6s 4d", "Kh 2c" }, { { MAIN, 1000 }, { INSURANCE, 500 } }),
    comes_to = { ["seat 1"] = -1000 + 50000, ["seat 2"] = 1500, table = 1000 - 50000 - 1500 } }))
end)

tap.test("us-pa/645a.14.i a dealer who sets a king-high hand sets kings behind instead, and aces win", function ()
  -- As first set K J would stand before K 2; set again Q J does, and aces beat kings.
  local r = written.played(ours({ dealer = KINGS, after = { rounds.set("dealer", "Kc Qh 9h 7s 5d", "Kd Jc") },
    hand({ "Ac Ad 6s 4s 3s", "Kh 2h" }, { { MAIN, 1000 } }),
    comes_to = { ["seat 1"] = 950, table = -950 } }))
  tap.assertEquals(r:only("reset").cite, KEY .. ".14.i")
end)

tap.test("us-pa/645a.13.j a limit cuts 8,000 to 1 of $10, and no Envy Bonus", function ()
  -- Eight to four of clubs over the kings, 3 2 under Q J: a tie.
  written.played(ours({ dealer = KINGS, terms = with(TERMS, { payout_limit = 5000000 }),
    hand({ "8c 7c 6c 5c 4c", "3c 2c" }, { { MAIN, 1000 }, { FORTUNE, 1000 } }),
    hand({ "Jd Js 4s 3d 2s", "10c 9c" }, { { MAIN, 1000 }, { FORTUNE, 500 } }),
    comes_to = { ["seat 1"] = 5000000, ["seat 2"] = -1500 + 500000, table = 1500 - 5000000 - 500000 } }))
end)

tap.test("us-pa/645a.13.e.3 five aces have a tenth of the meter as it is, with what both wagers put on it", function ()
  -- Two times 40 cents on $5,000. Aces over K K and Q J win; ten to six of clubs over, 3 2 under, tie.
  written.played(ours({ dealer = KINGS, meter = 500000,
    hand({ "Jk Ac Ad 6h 4h", "As Ah" }, { { MAIN, 1000 }, { METER, 100 } }),
    hand({ "10c 9c 8c 7c 6c", "3d 2h" }, { { MAIN, 1000 }, { METER, 100 } }),
    comes_to = { ["seat 1"] = 950 - 100 + 50008, ["seat 2"] = -100 + 10000, meter = 80 - 50008, house = -80,
      table = -950 + 200 - 10000 } }))
end)

tap.test("us-pa/645a.6.e.2 a royal flush with ace and king suited is a royal flush for the Fortune Bonus", function ()
  -- 2,000 to 1 and 150 to 1; the other's two wagers earn $1,000 and $50.
  written.played(ours({ dealer = KINGS,
    hand({ "As Ks Qs Js 10s", "Ah Kh" }, { { MAIN, 1000 }, { FORTUNE, 500 }, { TREASURE, 500 } }),
    hand({ "Jd Jh 4s 3c 2s", "10c 9c" }, { { MAIN, 1000 }, { FORTUNE, 500 }, { TREASURE, 500 } }),
    comes_to = { ["seat 1"] = 950 + 75000 + 1000000, ["seat 2"] = -2000 + 5000 + 100000,
      table = -950 - 75000 - 1000000 + 2000 - 105000 } }))
end)

tap.test("us-pa/645a.13.g ace to five of spades, with an ace and a queen of hearts", function ()
  -- No vigorish at an EZ table; 2,000 to 1 of $10, and $500 for the other's wager.
  written.played(ours({ dealer = KINGS, terms = EZ,
    hand({ "As 2s 3s 4s 5s", "Ah Qs" }, { { MAIN, 1000 }, { "Dynasty Bonus", 1000 } }),
    comes_to = { ["seat 1"] = 1000 + 120000, table = -1000 - 120000 } }))
  written.played(ours({ dealer = "Kc Kd 9h 7s 5d Qc Jc", terms = EZ,
    hand({ "As 2s 3s 4s 5s", "Ah Qh" }, { { MAIN, 1000 }, { "Dynasty Bonus", 1000 } }),
    hand({ "Jd Js 4h 3c 2c", "10c 9c" }, { { MAIN, 1000 }, { "Dynasty Bonus", 500 } }),
    comes_to = { ["seat 1"] = 1000 + 2000000, ["seat 2"] = -1500 + 50000,
      table = 1500 - 1000 - 2000000 - 50000 } }))
end)

-- ---- against a player's bank ----

tap.test("us-pa/645a.12.i a dealer who ties has the wager back; of $7.50 left 37.5 cents are taken", function ()
  -- $20 lost, $12.50 won. The half cents of both vigorishes are the house's.
  local r = written.played(ours({ dealer = "Ac Ad 8c 5s 3d Qh Js",
    before = bank_of(1, { event = "dealer_wager", cents = 750 }), after = { SET_TENS },
    TENS, hand(QUEENS_FULL, { { MAIN, 1250 } }), hand(TWOS, { { MAIN, 2000 } }),
    comes_to = { ["seat 1"] = 750 - 38, ["seat 2"] = 1250 - 63, ["seat 3"] = -2000, table = 38 + 63 } }))
  tap.assertEquals(r:only("return", { from = "dealer wager" }).cite, KEY .. ".12.i")
end)

tap.test("us-pa/645a.12.j what the dealer loses is paid to winners first, and the bank brings the rest", function ()
  written.played(ours({ dealer = BARE, before = bank_of(1, { event = "dealer_wager", cents = 1000 }),
    after = { SET_TENS }, TENS, hand(QUEENS_FULL, { { MAIN, 3000 } }),
    comes_to = { ["seat 1"] = -2000, ["seat 2"] = 3000 - 150, table = -1000 + 150 } }))
end)

tap.test("us-pa/645a.11.d what is given up against a bank pays its winners, and the bank brings the rest", function ()
  written.played(ours({ dealer = BARE, before = bank_of(1, NOTHING),
    after = { SET_TENS, { event = "surrender", seat = 3 } },
    TENS, hand(QUEENS_FULL, { { MAIN, 1500 } }), hand(TWOS, { { MAIN, 500 } }),
    comes_to = { ["seat 1"] = -1000, ["seat 2"] = 1500 - 75, ["seat 3"] = -500, table = 75 } }))
end)

tap.test("us-pa/645a.12.b nobody banks the first round after the cards had to be shuffled", function ()
  local r = written.open(ours({ table = { first_round = true } }))
  tap.assertEquals(r:refused({ event = "bank", seat = 1 }).cite, KEY .. ".12.b")
  r:play({ { event = "wager", seat = 1, wager = MAIN, cents = 1000 } }) -- and the dealer's hand is played against
end)

tap.test("us-pa/645c.1.b.2 no nine-high low hand of a bank's pushes, and no vigorish is taken", function ()
  -- K K 5 3 2 over 9 8: aces and sixes win both, twos under and J 9 over tie.
  written.played({ chapter = "us-pa/645c", terms = { banking = true }, dealer = "9c 8c 6h 5s 4c 2s Ks",
    before = bank_of(1, NOTHING), after = { rounds.set("bank", "Kc Kd 5d 3h 2h", "9h 8s") },
    hand({ "Kc Kd 5d 3h 2h", "9h 8s" }), hand({ "As Ah Qd 10s 3s", "6c 6d" }, { { MAIN, 1000 } }),
    hand({ "2c 2d 5c 7c 8h", "Jd 9s" }, { { MAIN, 700 } }),
    comes_to = { ["seat 1"] = -1000, ["seat 2"] = 1000, ["seat 3"] = 0, table = 0 } })
end)

tap.test("us-ca/face_up.1.b $20 cover a wager of $15 lost to the bank and $5 of one that it loses", function ()
  -- The other $10 go back; of the $15 collected $5 are paid, and no fee is taken of what is won.
  local r = written.open({ chapter = "us-ca/face_up",
    players = { { name = "Ann", funds = 2000 }, { name = "Bo" }, { name = "Cy" } } })
  r:play({ { event = "pass", seat = 3 }, { event = "pass", seat = 2 }, { event = "bank", seat = 1 },
    { event = "wager", seat = 2, wager = MAIN, cents = 1500 },
    { event = "wager", seat = 3, wager = MAIN, cents = 1500 },
    { event = "no_more_bets" }, rounds.hands({ dealer = BARE, ["seat 1"] = TENS[1] .. " " .. TENS[2],
      ["seat 2"] = TWOS[1] .. " " .. TWOS[2], ["seat 3"] = QUEENS_FULL[1] .. " " .. QUEENS_FULL[2] }),
    SET_TENS, rounds.set(2, TWOS[1], TWOS[2]), rounds.set(3, QUEENS_FULL[1], QUEENS_FULL[2]), { event = "reveal" } })
  r:assert_comes_to({ Ann = 1000, Bo = -1500, Cy = 500, table = 0 })
end)

tap.test("us-pa/645a.7.f of one player's two areas each hand is settled for itself",
  function ()
    -- The larger wager's hand is set first. Aces and K 9 beat kings and Q J; tens under, 7 6 under lose.
    written.played(ours({ dealer = KINGS, terms = with(TERMS, { adjacent_areas = true }), setting = { 2, 1 },
      players = { { name = "Ann" }, { name = "Ann" }, { name = "Bo" } },
      hand({ "10c 10d 6s 4h 3s", "7d 6h" }, { { MAIN, 800 } }), hand({ "Ac Ad 8s 6d 2c", "Kh 9s" }, { { MAIN, 1000 } }),
      comes_to = { Ann = 950 - 800, table = 800 - 950 } }))
  end)

-- ---- tiles ----

local PAIRS = { -- the dealer's eights over fours
  dealer = "4-4 4-4 1-3 1-3", ["seat 1"] = "5-5 5-5 2-2 2-2", ["seat 2"] = "1-1 1-1 3-3 3-3",
  ["seat 3"] = "2-4 1-2 6-6 6-6", ["seat 4"] = "4-6 4-6 1-6 1-6", ["seat 5"] = "5-6 5-6 1-5 1-5",
}

-- Pairs as they rank: a ten and a four lose to the dealer, a two and a six tie, Gee Joon and twelves win.
local function tiles(chapter, terms, wagers, held)
  held = held or PAIRS
  local r = rounds.open({ chapter = chapter, terms = terms, table = { first_round = false } })
  for seat = 1, 5 do
    if wagers[seat] then r:one({ event = "wager", seat = seat, wager = "Pai Gow", cents = wagers[seat] }) end
  end
  r:play({ { event = "no_more_bets" }, rounds.hands(held) })
  for seat = 1, 5 do
    local tile, other = (held["seat " .. seat] or ""):match("^(%S+ %S+) (%S+ %S+)$")
    if wagers[seat] then r:one(rounds.set(seat, tile, other)) end
  end
  r:one({ event = "reveal" })
  return r
end

tap.test("us-ma/pai_gow.7.k pairs over pairs: $10.10 won pay 50.5 cents, to the nearest quarter 50", function ()
  local r = tiles("us-ma/pai_gow", { vigorish = "nearest 25 cents" }, { 1000, 900, 1010, 400 })
  r:assert_comes_to({ ["seat 1"] = -1000, ["seat 2"] = 0, ["seat 3"] = 1010 - 50, ["seat 4"] = -400,
    table = 1400 - 1010 + 50 })
end)

tap.test("us-pa/621a.8.j the same pairs in Pennsylvania, where a winner pays five percent to the cent", function ()
  local r = tiles("us-pa/621a", { odd_cents = "to the house" }, { 1000, 900, 1010, nil, 600 })
  r:assert_comes_to({ ["seat 1"] = -1000, ["seat 2"] = 0, ["seat 3"] = 1010 - 51, ["seat 5"] = -600,
    table = 1600 - 1010 + 51 })
end)

tap.test("au-nsw/pai_gow.9.1 the same pairs in New South Wales, where the House takes no commission", function ()
  local r = tiles("au-nsw/pai_gow", {}, { 1000, 900, 1010 })
  r:assert_comes_to({ ["seat 1"] = -1000, ["seat 2"] = 0, ["seat 3"] = 1010, table = -10 })
end)

-- Sevens: a copy of the dealer's over a four, one by a ten over a five, one by a nine over nothing.
local SEVENS = { dealer = "6-6 3-3 4-6 5-6", ["seat 1"] = "3-3 5-6 1-3 4-6", ["seat 2"] = "5-5 2-5 5-5 2-3",
  ["seat 3"] = "3-6 3-5 1-5 1-3" }

tap.test("us-ma/pai_gow.7.i of two sevens the higher tile's is the higher, and a copy is the dealer's", function ()
  -- The dealer's: 3-3 5-6, a seven by the six, over 6-6 4-6, a two. Of $12.30 won 61.5 cents.
  local r = tiles("us-ma/pai_gow", { odd_cents = "to the house" }, { 700, 1230, 1000 }, SEVENS)
  r:assert_comes_to({ ["seat 1"] = 0, ["seat 2"] = 1230 - 62, ["seat 3"] = -1000, table = 1000 - 1230 + 62 })
end)

tap.test("au-nsw/pai_gow.9.1.1.1.1 the same hands against a six over a three: two win, one stands off", function ()
  local r = tiles("au-nsw/pai_gow", {}, { 700, 1230, 1000 }, SEVENS)
  r:assert_comes_to({ ["seat 1"] = 700, ["seat 2"] = 1230, ["seat 3"] = 0, table = -1930 })
end)
