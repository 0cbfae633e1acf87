-- Optional wagers of § 621a: Pair Fortunes by the tiles, Sum, Match and Beat It by the dice.

local ledger = require("rounds.round.ledger")
local notation = require("houseway.notation")
local optional = require("rounds.round.optional")
local tap = require("tap")
local tables = require("optional_table")

local function own(printed)
  local found = {}
  for index, row in ipairs(assert(notation.paytable(printed)).rows) do
    found[index] = { hand = row.hand, pays = row[1] }
  end
  return { rows = found }
end

local PAIRS = own([[
  Hand                           Payout
  Gee Joon pair and Heaven pair  300 to 1
  Any other two pair             25 to 1
  Gee Joon pair                  8 to 1
  Mixed pair                     4 to 1
  Identical pair                 3 to 1
]])
local SUM = own("Hand  Payout\nTotal 17  25 to 1\nTotal 16  6 to 1\nTotal 8  3 to 1")
local MATCH = own("Hand  Payout\nThree of the chosen number  30 to 1\nTwo of the chosen number  3 to 1\n"
  .. "One of the chosen number  1 to 1")
local BEAT_IT = own("Hand  Payout\nRed above both blue  2 to 1\nRed above one blue  Push")

local function open(of)
  of.chapter = "us-pa/621a"
  return tables.open(of)
end

-- A table that offers one wager, with the licensee's paytable.
local function offering_one(name, printed, more)
  local of = { wagers = { [name] = {} }, paytables = { [name] = printed and own(printed) } }
  for key, value in pairs(more or {}) do of[key] = value end
  local t = open(of)
  t:wager(1, "Pai Gow", 0)
  return t
end

local function offering(more)
  local of = { wagers = { ["Pair Fortunes"] = {}, Sum = {}, Match = {}, ["Beat It"] = {} },
    paytables = { ["Pair Fortunes"] = PAIRS, Sum = SUM, Match = MATCH, ["Beat It"] = BEAT_IT } }
  for key, value in pairs(more or {}) do of[key] = value end
  return open(of)
end

-- ---- Pair Fortunes ----

local function fortunes(hand, readings)
  local t = offering({ readings = readings })
  t:wager(3, "Pair Fortunes", 1000)
  t:deal({ [3] = hand })
  t:settle()
  return t:won(3), t
end

tap.test("us-pa/621a.8.j Pair Fortunes are paid by the four tiles, however they are set", function ()
  tap.assertEquals(fortunes("6-6 6-6 2-4 1-2"), 300000)
  tap.assertEquals(fortunes("6-6 6-6 3-5 2-6"), 25000)
  tap.assertEquals(fortunes("6-6 3-5 4-4 2-6"), 4000)
  tap.assertEquals(fortunes("6-6 5-5 6-6 1-5"), 3000)
end)

tap.test("us-pa/621a.8.j.1 a pair is paid", function ()
  local _, t = fortunes("2-4 6-6 1-2 5-6")
  tap.assertEquals(t:told("pay", { "seat", "hand", "odds", "cents", "cite", "under" }),
    { { 3, "Gee Joon pair", "8 to 1", 8000, "us-pa/621a.8.j.1", "us-pa/621a.8.j" } })
  tap.assertEquals(t:won(3), 8000)
end)

tap.test("us-pa/621a.8.j.2 without a pair the wager is collected", function ()
  local cents, t = fortunes("6-6 4-4 5-5 1-2")
  tap.assertEquals(cents, -1000)
  tap.assertEquals(t:told("collect", { "to", "cite" }), { { "table", "us-pa/621a.8.j.2" } })
end)

tap.test("us-pa/621a.8.j a Mixed Pair by spots alone is another reading", function ()
  tap.assertEquals(fortunes("4-4 2-6 1-1 5-6"), -1000)
  tap.assertEquals(fortunes("4-4 2-6 1-1 5-6", { ["us-pa/621a.8.j"] = "by_spots" }), 4000)
end)

tap.test("us-pa/621a.8.e a hand given up stays for its own Pair Fortunes Wager", function ()
  local t = offering()
  t:wager(3, "Pair Fortunes", 1000)
  t:deal({ [3] = "6-6 6-6 3-5 4-6" })
  t.state.seats[3].surrendered = true
  t:settle()
  tap.assertEquals(t:won(3), 3000)
end)

tap.test("us-pa/621a.8.j what the licensee prints must be read and come to whole cents", function ()
  local function refused(printed, cents, more)
    local t = offering_one("Pair Fortunes", printed, more)
    return t:refused({ seat = 1, wager = "Pair Fortunes", cents = cents }) or {}
  end
  tap.assertEquals(refused(nil, 500).found, "the law at hand prints no paytable of Pair Fortunes")
  tap.assertEquals(refused("Hand  Payout\nNines  1 to 1", 500).found, '"Nines"')
  tap.assertStrContains(refused("Hand  Payout\nAny pair  100%", 500).found, "not paid by odds")
  local halves = "Hand  Payout\nAny pair  3 to 2"
  tap.assertEquals(refused(halves, 500), {})
  tap.assertEquals(refused(halves, 501).cite, "us-pa/621a.8.j")
  local t = offering_one("Pair Fortunes", halves, { odd_cents = "to the house" })
  t:wager(1, "Pair Fortunes", 501)
  t:deal({ [1] = "6-6 6-6 3-5 4-6" })
  t:settle()
  tap.assertEquals(t:won(1), 751)
end)

-- ---- dice ----

tap.test("us-pa/621a.6.b dice wagers are settled by the dice, losers first, before the tiles are dealt", function ()
  local t = offering()
  t:wager(1, "Sum", 500)
  t:wager(2, "Match", 500, { number = 6 })
  t:wager(3, "Match", 500, { number = 1 })
  t:wager(3, "Beat It", 500)
  t:wager(4, "Sum", 200)
  t:deal({})
  optional.settle_dice(t.state, { 6, 5, 6 })
  tap.assertEquals({ t:won(1), t:won(2), t:won(3), t:won(4) }, { 12500, 1500, -500, 5000 })
  local order = {}
  for _, entry in ipairs(t.state.entries) do
    if entry.cite == "us-pa/621a.6.b" then order[#order + 1] = { entry.step, entry.seat, entry.wager } end
  end
  tap.assertEquals(order, {
    { "dice wagers" }, { "collect", 3, "Match" }, { "pay", 1, "Sum" }, { "return", 1, "Sum" },
    { "pay", 4, "Sum" }, { "return", 4, "Sum" }, { "pay", 2, "Match" }, { "return", 2, "Match" },
    { "return", 3, "Beat It" },
  })
  tap.assertTrue(ledger.check(t.state))
  -- Settled once: nothing is left of them when hands are.
  t.state.seats[1].pieces = { 0, 1, 2, 3 }
  local before = #t.state.entries
  optional.settle(t.state, t.state.seats[1])
  for index = before + 1, #t.state.entries do tap.assertNil(t.state.entries[index].cents) end
end)

tap.test("us-pa/621a.6.b no dice wager without a shaker", function ()
  local starts = { ["three dice"] = true, ["three dice shaken by a player"] = true, ["a number"] = false }
  for start, taken in pairs(starts) do
    local t = offering({ start = start })
    t:wager(1, "Pai Gow", 0)
    tap.assertEquals(t:refused({ seat = 1, wager = "Sum", cents = 500 }) == nil, taken, start)
  end
end)

tap.test("us-pa/621a.6.b a number is chosen on Match where the paytable speaks of one", function ()
  local t = offering()
  t:wager(1, "Pai Gow", 0)
  tap.assertEquals(t:refused({ seat = 1, wager = "Match", cents = 500 }).path, "number")
  tap.assertEquals(t:refused({ seat = 1, wager = "Match", cents = 500, number = 7 }).path, "number")
  tap.assertNil(t:refused({ seat = 1, wager = "Match", cents = 500, number = 6 }))
  t = offering_one("Match", "Hand  Payout\nThree alike  3 to 1\nTwo alike  1 to 1")
  tap.assertEquals(t:refused({ seat = 1, wager = "Match", cents = 500, number = 6 }).path, "number")
  t:wager(1, "Match", 500)
  t:deal({})
  optional.settle_dice(t.state, { 4, 2, 4 })
  tap.assertEquals(t:won(1), 500)
end)

tap.test("us-pa/621a.6.b without recorded dice a dice wager cannot be settled", function ()
  local t = offering()
  t:wager(1, "Sum", 500)
  t:deal({ [1] = "6-6 6-6 3-5 4-6" })
  tap.assertEquals(tables.problem(optional.settle, t.state, t.state.seats[1]).cite, "us-pa/621a.6.b")
end)

tap.test("us-pa/621a where a player banks nobody is said to pay an optional wager", function ()
  local t = offering({ rounds = "banked" })
  t:wager(1, "Pai Gow", 0)
  tap.assertStrContains(t:refused({ seat = 1, wager = "Pair Fortunes", cents = 500 }).found, "optional_paid_by")
end)
