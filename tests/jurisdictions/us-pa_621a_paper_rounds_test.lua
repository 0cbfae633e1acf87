-- 58 Pa. Code §§ 621a.6 and 621a.8: rounds worked out on paper from the text before they were run, every account
-- to the cent, with what is borrowed from Massachusetts where the two sections say nothing. A test is named by the
-- paragraph it is most about. The hands are those of `rounds.TILES`: seats 1, 4, 5 and 6 win, seat 2 loses, seat 3
-- ties.

local notation = require("houseway.notation")
local rounds = require("rounds")
local tap = require("tap")

local KEY, BORROWED = "us-pa/621a", "us-ma/pai_gow"
local MAIN, FORTUNES = "Pai Gow", "Pair Fortunes"

local with = rounds.with

local function paytable(rows)
  local read = { rows = {} }
  for index, row in ipairs(rows) do read.rows[index] = { hand = row[1], pays = assert(notation.payout(row[2])) } end
  return read
end

-- What a licensee might offer: § 621a.11 is not at hand.
local OFFERS = {
  start = "three dice", odd_cents = "to the house",
  wagers = { Sum = {}, Match = {}, ["Beat It"] = {}, [FORTUNES] = {} },
  paytables = {
    Sum         = paytable({ { "total 3 or 18", "100 to 1" }, { "total 4 to 7", "2 to 1" } }),
    Match       = paytable({ { "three alike", "25 to 1" }, { "two alike", "1 to 1" } }),
    ["Beat It"] = paytable({ { "red above both blue", "2 to 1" } }),
    [FORTUNES]  = paytable({ { "Gee Joon pair", "8 to 1" }, { "Heaven pair", "5 to 1" }, { "Mixed pair", "4 to 1" },
      { "Identical pair", "3 to 1" } }),
  },
}
local BANKING = { banking = true, co_banking = true, deliveries = { "house way from the right" } }

local function wager(seat, cents, name, more)
  return with({ event = "wager", seat = seat, wager = name or MAIN, cents = cents }, more)
end

local CLOSE, REVEAL = { event = "no_more_bets" }, { event = "reveal" }

local function dice(red, blue, other, more)
  return with({ event = "dice", dice = { red, blue, other } }, more)
end

local function open(terms, more)
  more = more or {}
  return rounds.open({ chapter = KEY, terms = with(OFFERS, terms), players = more.players, readings = more.readings,
    table = { first_round = false, last = { wagered = { { seat = 1, cents = 1000 }, { seat = 3, cents = 1000 },
      { seat = 4, cents = 1000 } } } } })
end

local function stacked(terms, start, wagers, more)
  local r = open(terms, more)
  r:one(rounds.stacked(start))
  r:play(wagers)
  r:one(CLOSE)
  return r
end

local function settled(r)
  r:set_all_tiles()
  r:one(REVEAL)
  return r
end

local comes_to = rounds.assert_comes_to

tap.test("us-pa/621a.6.b round 1: dice wagers first, then the Pai Gow and the Pair Fortunes Wager of each in "
  .. "turn", function ()
  -- 4 1 2, seven: Sum 2 to 1; the red four beats both: 2 to 1; no two alike. Seven counts to seat 6.
  local r = stacked({}, "seat 6", { wager(1, 1000), wager(1, 500, "Sum"), wager(1, 300, "Match"),
    wager(1, 200, "Beat It"), wager(1, 100, FORTUNES), wager(2, 1000), wager(2, 100, FORTUNES) })
  r:one(dice(4, 1, 2))
  tap.assertEquals(r:only("start").position, "seat 6")
  -- Twos are an Identical pair, and fours another: 3 to 1 once. Seat 2 holds no pair: 4-6 2-2 5-6 5-5.
  comes_to(settled(r), { ["seat 1"] = 1000 - 300 + 400 + 950 + 300, ["seat 2"] = -1100, table = -2350 + 1100 })
  local order = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "pay" or entry.step == "collect" then
      order[#order + 1] = entry.step .. " " .. entry.seat .. " " .. entry.wager
    end
  end
  tap.assertEquals(order, { "collect 1 Match", "pay 1 Sum", "pay 1 Beat It", "pay 1 Pai Gow", "pay 1 Pair Fortunes",
    "collect 2 Pai Gow", "collect 2 Pair Fortunes" })
end)

tap.test("us-pa/621a.6.b round 2: dice that lie badly settle no wager on them; those shaken again do", function ()
  local r = stacked({}, "seat 6", { wager(1, 1000), wager(1, 500, "Sum") })
  r:one({ event = "irregularity", dice = { 1, 1, "leaning" } })
  tap.assertEquals(r:received("seat 1 Sum"), 500)
  r:one(dice(6, 6, 3))
  comes_to(settled(r), { ["seat 1"] = 950 - 500, table = -450 })
end)

tap.test("us-pa/621a.6.b round 3: dice totaled wrongly void the hands, not the wagers on the dice", function ()
  local r = stacked({}, "seat 6", { wager(1, 1000), wager(1, 500, "Sum"), wager(1, 100, FORTUNES), wager(4, 200),
    wager(4, 100, "Match") })
  r:one(dice(2, 2, 3, { announced = 8 }))
  comes_to(r, { ["seat 1"] = 1000, ["seat 4"] = 100, table = -1100 })
  tap.assertEquals(r:only("return", { seat = 4, wager = MAIN }).cite, BORROWED .. ".9.c")
end)

tap.test("us-pa/621a.8.e round 4: given up, with dice wagers settled and Pair Fortunes on the tiles", function ()
  local r = stacked({}, "dealer", { wager(3, 600), wager(3, 200, FORTUNES), wager(3, 100, "Match"), wager(4, 1000) })
  r:one(dice(3, 3, 3))
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 3 }, REVEAL })
  -- Match 25 to 1; sixes are an Identical pair: 3 to 1.
  comes_to(r, { ["seat 3"] = 2500 - 600 + 600, ["seat 4"] = 950, table = -3450 })
end)

tap.test("us-pa/621a.8.j round 5: a void hand's Pair Fortunes Wager goes back with it, another's is paid", function ()
  local r = open({})
  r:play({ wager(5, 1000), wager(5, 100, FORTUNES), wager(6, 500), wager(6, 100, FORTUNES), CLOSE, rounds.tiles() })
  r:one({ event = "irregularity", exposed = "2-6", seat = 6, choice = "void" })
  -- Sixes of a kind, 3 to 1, and mixed nines, 4 to 1: the better is paid.
  comes_to(settled(r), { ["seat 5"] = 950 + 400, ["seat 6"] = 0, table = -1350 })
end)

tap.test("us-pa/621a.8.f round 6: a winner is paid before the next hands are exposed", function ()
  local r = open({})
  r:play({ wager(1, 1000), wager(2, 1000), wager(4, 1000), CLOSE, rounds.tiles() })
  settled(r)
  local order = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "expose" or entry.step == "pay" or entry.step == "collect" then
      order[#order + 1] = entry.step .. " " .. entry.seat
    end
  end
  tap.assertEquals(order, { "expose 1", "pay 1", "expose 2", "collect 2", "expose 4", "pay 4" })
end)

tap.test("us-pa/621a.6.a.1 round 7: the number drawn is eight, the dead hand; seven is seat 6", function ()
  local number = with(OFFERS, { start = "a number", wagers = { [FORTUNES] = {} },
    paytables = { [FORTUNES] = OFFERS.paytables[FORTUNES] } })
  for drawn, start in pairs({ [8] = "dead hand", [7] = "seat 6" }) do
    local r = stacked(number, start, { wager(6, 1000), wager(6, 100, FORTUNES) })
    r:one({ event = "number", number = drawn })
    -- Eights of two kinds and sevens of two kinds, a Mixed pair: 4 to 1.
    comes_to(settled(r), { ["seat 6"] = 950 + 400, table = -1350 })
  end
end)

tap.test("us-pa/621a.8.d round 8: a dealer's hands are set again by 621a.8(d), as 9(f) is borrowed", function ()
  local r = open({})
  r:play({ wager(3, 500), CLOSE, rounds.tiles(), rounds.set_tiles(3), rounds.set("dealer", "6-6 2-2", "5-5 5-6") })
  -- Highest with lowest is (d)(4)'s where there is no nine, eight or seven: 6-6 5-6 over 5-5 2-2 ranks by four.
  tap.assertEquals(r:only("reset").cite, BORROWED .. ".9.f")
  r:one(REVEAL)
  comes_to(r, { ["seat 3"] = 0, table = 0 })
end)

tap.test("us-pa/621a.8.j round 9: who pays Pair Fortunes where a player banks no text at hand says", function ()
  local r = open(BANKING)
  for seat = 1, 3 do r:one({ event = "pass", seat = seat }) end
  r:play({ { event = "bank", seat = 4 }, rounds.stacked("seat 4"), { event = "dealer_wager", cents = 0 },
    wager(1, 1000), wager(5, 2000) })
  for _, name in ipairs({ FORTUNES, "Match" }) do
    tap.assertStrContains(r:refused(wager(5, 100, name)).found, "that the dealer pays the optional wagers")
  end
  r:play({ CLOSE, dice(4, 4, 1, { by = "bank" }) })
  -- Seat 1 wins $10 less 50 cents, seat 5 loses $20: of $10 left 50 cents are the house's.
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 5"] = -2000, ["seat 4"] = 950, table = 50 + 50 })
end)

tap.test("us-pa/621a.8.e round 10: against a co-bank a wager is given up into the center, of which half is the "
  .. "house's", function ()
  local r = open(BANKING)
  for seat = 1, 3 do r:one({ event = "pass", seat = seat }) end
  r:play({ { event = "bank", seat = 4, co_bank = true }, wager(1, 1000), wager(2, 2000), CLOSE, rounds.tiles() })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 1 }, REVEAL })
  comes_to(r, { ["seat 1"] = -1000, ["seat 2"] = -2000, ["seat 4"] = 1425, table = 1500 + 75 })
end)

tap.test("us-pa/621a.8.g round 11: four by a 1-3 over four by a 5-5, one below three: a tie, or read by value a "
  .. "loss", function ()
  for reading, outcome in pairs({ by_rank = "push", by_value = "lose" }) do
    local r = open({}, { readings = { [KEY .. ".8.g"] = reading } })
    r:play({ wager(1, 1000), CLOSE, rounds.hands({ dealer = "5-5 2-2 6-6 5-6", ["seat 1"] = "4-6 1-3 5-6 4-6" }) })
    r:play({ rounds.set(1, "4-6 1-3", "5-6 4-6"), rounds.set_tiles("dealer"), REVEAL })
    tap.assertEquals(r:only("announce").outcome, outcome)
  end
end)

tap.test("us-pa/621a.8.e round 12: a tile of the dead hand is seen after one gave up: all goes back, Pair "
  .. "Fortunes too", function ()
  local r = open({})
  r:play({ wager(1, 1000), wager(2, 500), wager(2, 100, FORTUNES), CLOSE, rounds.tiles() })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 2 }, { event = "irregularity", exposed = "2-4", seat = "dead hand" } })
  comes_to(r, { ["seat 1"] = 0, ["seat 2"] = 0, table = 0 })
end)

tap.test("us-pa/621a.8.h round 13: a tie pays no vigorish, a winner's is rounded, half a multiple too", function ()
  -- 38.5 cents of $7.70, 12 of $2.40, 37.5 of $7.50.
  for rounding, takes in pairs({ ["nearest 25 cents"] = { 50, 25, 50 }, ["next higher 25 cents"] = { 50, 25, 50 },
    exact = { 39, 12, 38 } }) do
    local r = open({ vigorish = rounding })
    r:play({ wager(1, 770), wager(3, 700), wager(4, 240), wager(5, 750), CLOSE, rounds.tiles() })
    comes_to(settled(r), { ["seat 1"] = 770 - takes[1], ["seat 3"] = 0, ["seat 4"] = 240 - takes[2],
      ["seat 5"] = 750 - takes[3], table = takes[1] + takes[2] + takes[3] - 1760 })
    tap.assertEquals(r:steps("vigorish", { seat = 3 }), {})
  end
end)

local function banked(co_bank, readings)
  local r = open(BANKING, { readings = readings })
  for seat = 1, 2 do r:one({ event = "pass", seat = seat }) end
  r:one({ event = "bank", seat = 3, co_bank = co_bank })
  if not co_bank then r:one({ event = "dealer_wager", cents = 0 }) end
  return r
end

tap.test("us-pa/621a.8.h round 14: a bank that wins what it pays has no surplus, and pays no vigorish", function ()
  -- Against a pair of sixes over two: seat 1 wins $10, seat 2 loses $10, seat 5 and the dealer tie.
  local r = banked()
  r:play({ wager(1, 1000), wager(2, 1000), wager(5, 333), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 950, ["seat 2"] = -1000, ["seat 3"] = 0, ["seat 5"] = 0, table = 50 })
  tap.assertEquals({ #r:steps("vigorish"), #r:steps("cover") }, { 1, 0 })
end)

tap.test("us-pa/621a.8.i round 15: co-banked, a hand void, and half of an odd surplus", function ()
  -- Seat 1 would have won; $7.01 lost, $5 won: of $2.01 the house has $1.01, and five cents of the bank's $1.
  local r = banked(true)
  r:play({ wager(1, 1000), wager(2, 701), wager(4, 500), CLOSE, rounds.tiles() })
  r:one({ event = "irregularity", exposed = "4-4", seat = 1, choice = "void" })
  comes_to(settled(r), { ["seat 1"] = 0, ["seat 2"] = -701, ["seat 4"] = 475, ["seat 3"] = 95,
    table = 101 + 5 + 25 })
  tap.assertEquals(r:only("return", { seat = 1 }).cite, BORROWED .. ".9.d")
end)

tap.test("us-pa/621a.8.e round 16: to the table inventory what is given up against a bank is no surplus of "
  .. "its", function ()
  -- $10 given up; seat 1's $8 the bank brings whole, or less what lies in the center.
  for reading, comes in pairs({ reveal_of_f = { 200 - 10, 10 + 40 },
    into_the_table_inventory = { -800, 1000 + 40 } }) do
    local r = banked(false, { [KEY .. ".8.e"] = reading })
    r:play({ wager(1, 800), wager(2, 1000), CLOSE, rounds.tiles() })
    r:set_all_tiles()
    r:play({ { event = "surrender", seat = 2 }, REVEAL })
    comes_to(r, { ["seat 1"] = 760, ["seat 2"] = -1000, ["seat 3"] = comes[1], table = comes[2] })
  end
end)
