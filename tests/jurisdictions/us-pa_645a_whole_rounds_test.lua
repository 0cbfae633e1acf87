-- 58 Pa. Code Chapter 645a: rounds worked out on paper, every account to the cent. A test is named by the paragraph it
-- is most about.

local rounds = require("rounds")
local tap = require("tap")
local written = require("jurisdictions.written")

local KEY, MAIN = "us-pa/645a", "Pai Gow Poker"
local FORTUNE, TREASURE, INSURANCE, METER = "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance",
  "Progressive Payout"

local WAGERS = { [FORTUNE] = { paytable = "A" }, [TREASURE] = { paytable = "C" }, [INSURANCE] = { paytable = "C" },
  [METER] = {} }
local TERMS = { variant = "Fortune", wagers = WAGERS, payout_limit = 50000000, odd_cents = "to the house",
  banking = true, co_banking = true,
  progressive = { wager = 100, start = 200000, contribution = "75%", hundredths = 7500 } }
local EZ = { table = "EZ", odd_cents = "to the house", dealing = "automated dealing shoe",
  shuffler = { device = true, decks = 1 },
  wagers = { ["Queen's Dragon"] = {}, ["Dynasty Bonus"] = {}, Protection = {}, ["Red/Black"] = {} } }

-- Of this chapter, on these terms where no others are given.
local function ours(of)
  return rounds.with({ chapter = KEY, terms = TERMS }, of)
end

local function played(of) return written.played(ours(of)) end

local assert_come_to = rounds.assert_comes_to

local function envies(r, key)
  local list = {}
  for _, entry in ipairs(r:steps("envy")) do
    if entry.cite == KEY .. key then
      list[#list + 1] = ("%d for %d: %d"):format(entry.seat, entry.holder, entry.cents)
    end
  end
  return list
end

tap.test("us-pa/645a.11.h.1.ii two envy games at once: each by its own lammers, names and sums", function ()
  local r = played({
    dealer = "As Ah Ad Jk Kd 9c 4c", -- four of a kind, which earns nobody anything
    { "Ac Kc Qc Jc 10c", "Kh Qh", wagers = { { MAIN, 1000 }, { FORTUNE, 500 } } },
    { "9h 5s 4d 3h 2s", "8d 7h", wagers = { { MAIN, 1000 }, { TREASURE, 500 }, { INSURANCE, 100 } } },
    { "6c 6d 6h 6s 3c", "10d 8h", wagers = { { MAIN, 1000 }, { FORTUNE, 499 }, { TREASURE, 700 } } },
    { "Js 10s 9s 8s 7s", "2h 2d", wagers = { { MAIN, 1000 } } },
  })
  tap.assertEquals(envies(r, ".11.h.1.ii"), { "1 for 3: 500", "1 for 4: 2000" })
  -- With a king and a queen a Royal Match, for the Emperor's Treasure it is a royal flush.
  tap.assertEquals(envies(r, ".11.h.2.ii"), { "2 for 1: 2500", "3 for 1: 2500", "2 for 3: 500", "2 for 4: 1000",
    "3 for 4: 1000" })
  assert_come_to(r, { ["seat 1"] = 1000000 + 2500, ["seat 2"] = -1000 - 500 + 10000 + 4000,
    ["seat 3"] = 25 * 499 + 20 * 700 + 3500, ["seat 4"] = 0, table = -1044975 })
end)

local FIVE_ACES = { "As Ah Ad 3c 4d", "Ac Jk", wagers = { { MAIN, 1000 }, { METER, 100 } } }
local SEVEN_HEARTS = { "8h 7h 6h 5h 4h", "9h 10h", wagers = { { MAIN, 1000 }, { METER, 100 } } }

tap.test("us-pa/645a.13.e.3 the meter is paid in turn: a tenth, then all, then what it starts with", function ()
  local r = played({
    meter = 500055, dealer = "9c 8c 6d 5d 3h 2h Kc",
    [2] = FIVE_ACES, [3] = SEVEN_HEARTS,
    [5] = { "8s 7s 6s 5s 4s", "3s 2s", wagers = { { MAIN, 1000 }, { METER, 100 } } },
  })
  local shown = {}
  for index, entry in ipairs(r:steps("meter shows")) do shown[index] = entry.shows end
  -- $5,000.55 and three times 75 cents, less a tenth.
  tap.assertEquals(shown, { 500280, 450252, 200000 })
  assert_come_to(r, { ["seat 2"] = 950 - 100 + 50028, ["seat 3"] = 950 - 100 + 450252, ["seat 5"] = -100 + 200000,
    meter = 200000 - 500055, table = 300 - 1900 })
end)

tap.test("us-pa/645a.13.e.3 against a bank the turn of who wins comes when all are exposed", function ()
  local r = played({
    meter = 300000, before = { { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 0 } },
    dealer = "9c 8c 6d 5d 3d 2h Qh", after = { rounds.set("bank", "Kc Kd 6c 4c 2c", "Qs Js") },
    { "Kc Kd 6c 4c 2c", "Qs Js" }, FIVE_ACES, SEVEN_HEARTS,
  })
  -- Seat 3 ties, and is settled as it is exposed; seat 2 wins, and has a tenth of what the meter starts with.
  assert_come_to(r, { ["seat 1"] = -1000, ["seat 2"] = 950 - 100 + 20000, ["seat 3"] = -100 + 300150,
    meter = 180000 - 300000, table = 50 + 200 })
end)

tap.test("us-pa/645a.11.d a hand given up earns the others of both games their Envy Bonus", function ()
  local r = played({
    dealer = "As Ah Kd Kc 9c 4c 3d", after = { { event = "surrender", seat = 1 } },
    { "7c 7d Qc 10d 2h", "7h 7s", wagers = { { MAIN, 2500 } } },
    { "9h 5s 4d 3h 2s", "8d 10s", wagers = { { MAIN, 1000 }, { FORTUNE, 500 } } },
    [6] = { "Jc Jd 10h 6c 8s", "5h 5d", wagers = { { MAIN, 1000 }, { TREASURE, 500 } } },
  })
  tap.assertEquals(r:only("hand").what, "stays")
  tap.assertEquals({ envies(r, ".11.h.1.ii"), envies(r, ".11.h.2.ii") }, { { "2 for 1: 500" }, { "6 for 1: 500" } })
  assert_come_to(r, { ["seat 1"] = -2500, ["seat 2"] = -1000 - 500 + 500, ["seat 6"] = -1000 - 500 + 500,
    table = 4500 })
end)

tap.test("us-pa/645a.12.j an exhausted center: the bank brings what is left, the dealer's winnings too", function ()
  local r = played({
    before = { { event = "pass", seat = 1 }, { event = "pass", seat = 2 }, { event = "bank", seat = 3 },
      { event = "dealer_wager", cents = 1500 } },
    dealer = "As Ah Kd Kc 9c 4c 3d", after = { rounds.set("bank", "10c 10d 6c 8c Kh", "5h 5d") },
    { "Qc Qd 9d 7h 2h", "Jh Js", wagers = { { MAIN, 1010 } } },
    { "9h 5s 4d 3h 2s", "8d 6h", wagers = { { MAIN, 2000 }, { METER, 100 } } },
    { "10c 10d 6c 8c Kh", "5h 5d" },
    [5] = { "Ad Ac 2d 3s 4s", "6d 6s", wagers = { { MAIN, 330 } } },
  })
  local cover = r:only("cover")
  tap.assertEquals({ cover.cite, cover.from, cover.cents }, { KEY .. ".12.j", "seat 3", 1500 + 1010 + 330 - 2000 })
  -- Half a cent of either vigorish goes to the house.
  assert_come_to(r, { ["seat 1"] = 1010 - 51, ["seat 2"] = -2100, ["seat 3"] = -840, ["seat 5"] = 330 - 17,
    table = 1500 + 51 + 17 + 100, meter = 75, house = -75 })
end)

tap.test("us-pa/645a.12.l a co-bank's surplus of odd cents: half to the table, of the rest five percent", function ()
  local r = played({
    before = { { event = "bank", seat = 1, co_bank = true } }, dealer = "9c 8h 6h 5c 3c 2c Ks",
    { "10c 10d 6c 8c Kh", "5h 5d" },
    { "9h 5s 4d 3h 2s", "8d 10s", wagers = { { MAIN, 2005 } } },
    { "Ad Ac 2d 3s 4s", "6d 6s", wagers = { { MAIN, 500 } } },
    [6] = { "Qc Qd 9d 4c 2h", "Jh 7h", wagers = { { MAIN, 750 }, { FORTUNE, 500 } } },
  })
  -- $15.05 are left: $7.53 to the table, and of $7.52 a vigorish of 37.6 cents.
  tap.assertEquals(r:only("vigorish", { cite = KEY .. ".12.l" }).cents, 38)
  assert_come_to(r, { ["seat 1"] = 714, ["seat 2"] = -2005, ["seat 3"] = 475, ["seat 6"] = -500,
    table = 753 + 38 + 25 + 500 })
end)

tap.test("us-pa/645a.12.l a co-bank's shortage of odd cents; the bank's four of a kind earns another an Envy Bonus",
function ()
  local r = played({
    before = { { event = "bank", seat = 1, co_bank = true } }, dealer = "9c 8h 6h 5c 3c 2c 10s",
    { "Jc Jd 9d 8c 6c", "Jh Js" },
    { "Ah Ad 5d 3h 2s", "Ks Kd", wagers = { { MAIN, 2005 } } },
    [6] = { "Qc Qd 9h 3s 2h", "10h 7h", wagers = { { MAIN, 750 }, { FORTUNE, 500 } } },
  })
  tap.assertEquals(envies(r, ".11.h.1.ii"), { "6 for 1: 500" })
  local set = r:only("set", { position = "seat 1" })
  tap.assertEquals({ set.cite, #r:steps("cover") }, { KEY .. ".12.e", 2 })
  assert_come_to(r, { ["seat 1"] = -1003, ["seat 2"] = 2005 - 101, table = -1002 + 101 })
end)

tap.test("us-pa/645a.11.f.1.v a Queen's Dragon at an EZ table pushes fouled hands, and side wagers go on", function ()
  local r = played({
    terms = EZ, dealer = "Qs Jd 9c 8h 6s 4d 3c",
    { "Kc Jc 2h 7c 7d", "7h 7s", wagers = { { MAIN, 1000 }, { "Queen's Dragon", 500 }, { "Dynasty Bonus", 500 } } },
    { "8d 6h 5d 4h 2s", "9h 9d", wagers = { { MAIN, 1000 }, { "Protection", 200 }, { "Red/Black", 300, "red" } } },
    { "Kd Qc 10s 3s 2c", "Ac 5s",
      wagers = { { MAIN, 1000 }, { "Red/Black", 500, "black" }, { "Queen's Dragon", 100 } } },
    { "Ah 10h 2d 6c 5c", "Kh Jh", wagers = { { MAIN, 1000 }, { "Protection", 200 } } },
  })
  tap.assertEquals(#r:steps("vigorish"), 0)
  for seat = 1, 4 do
    tap.assertEquals(r:only("announce", { seat = seat }).cite, KEY .. ".11.f.1.v")
    tap.assertEquals(r:only("return", { seat = seat, wager = MAIN }).cents, 1000)
  end
  -- Seat 1 has a lammer, and four of a kind of its own: nobody is paid for it.
  assert_come_to(r, { ["seat 1"] = 50 * 500 + 25 * 500, ["seat 2"] = -200 + 300, ["seat 3"] = 500 + 50 * 100,
    ["seat 4"] = 3 * 200, table = -43700 })
end)

tap.test("us-pa/645a.13.j the limit cuts what is paid on a hand last, and no Envy Bonus", function ()
  local r = played({
    meter = 250000, dealer = "As Ah Kd Kc 9c 4c 3d",
    { "8s 7s 6s 5s 4s", "3s 2s",
      wagers = { { MAIN, 1000 }, { FORTUNE, 5000 }, { TREASURE, 10000 }, { METER, 100 } } },
    { "9h 5c 4d 3h 2h", "8d 10h", wagers = { { MAIN, 1000 }, { FORTUNE, 500 }, { TREASURE, 500 } } },
    { "Jc Jd 10s 8c 6c", "5h 5d", wagers = { { MAIN, 1000 }, { TREASURE, 500 } } },
  })
  local cut = {}
  for index, entry in ipairs(r:steps("limit")) do cut[index] = { entry.wager, entry.payable, entry.paid } end
  tap.assertEquals(cut, { { TREASURE, 50000000, 10000000 }, { METER, 250075, 0 } })
  tap.assertEquals({ envies(r, ".11.h.1.ii"), envies(r, ".11.h.2.ii") },
    { { "2 for 1: 500000" }, { "2 for 1: 100000", "3 for 1: 100000" } })
  assert_come_to(r, { ["seat 1"] = 40000000 + 10000000 - 100, ["seat 2"] = -2000 + 600000,
    ["seat 3"] = -1500 + 100000 })
end)
