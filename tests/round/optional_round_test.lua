-- Optional wagers through the whole fold: what is placed, dealt, set and settled, to the cent.

local notation = require("houseway.notation")
local rounds = require("rounds")
local tap = require("tap")

local QUADS = "9c 9d 9h 9s Kc 4d 2h"
local KING_HIGH = "Kh Qd 10h 7s 5c 3d 2s"
local DEALER = "As Ks Js 8d 6c 4h 2d"
local METER = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 }

local function cards(terms, more)
  local of = { chapter = "us-pa/645a", terms = terms }
  for key, value in pairs(more or {}) do of[key] = value end
  return rounds.open(of)
end

local function wager(seat, name, cents, more)
  local event = { event = "wager", seat = seat, wager = name, cents = cents }
  for key, value in pairs(more or {}) do event[key] = value end
  return event
end

local SETTINGS = {
  [QUADS] = { "9c 9d Kc 4d 2h", "9h 9s" },
  [KING_HIGH] = { "Kh 7s 5c 3d 2s", "Qd 10h" },
}

-- From no more bets to the end: hands as recorded, those of seats set as above, the dealer's as the way has it.
local function finish(r, hands)
  r:one({ event = "no_more_bets" })
  local by_position = { dealer = DEALER }
  for seat, hand in pairs(hands) do by_position["seat " .. seat] = hand end
  r:one(rounds.hands(by_position))
  for seat = 1, 6 do
    local set = SETTINGS[hands[seat]]
    if set then r:one(rounds.set(seat, set[1], set[2])) end
  end
  r:one({ event = "reveal" })
  r:assert_settled()
end

tap.test("us-pa/645a.7.e no optional wager without the main one", function ()
  local r = cards({ variant = "Fortune", wagers = { ["Fortune Bonus"] = { paytable = "A" } } })
  tap.assertEquals(r:refused(wager(1, "Fortune Bonus", 500)).cite, "us-pa/645a.7.e")
  r:play({ wager(1, "Pai Gow Poker", 1000), wager(1, "Fortune Bonus", 500) })
  tap.assertEquals(r:refused({ event = "withdraw", seat = 1, wager = "Pai Gow Poker" }).cite, "us-pa/645a.7.d")
  -- Placed again it is replaced.
  r:one(wager(1, "Fortune Bonus", 700))
  tap.assertEquals(r:received("seat 1 Fortune Bonus"), 700)
  tap.assertEquals(r:refused(wager(1, "Protection", 500)).cite, "us-pa/645a.7.e.5.iii")
end)

tap.test("us-pa/645a.12.n a wager nobody pays in a round a player banks holds it up until it is withdrawn", function ()
  local r = cards({ table = "EZ", banking = true, wagers = { Protection = {} } }, { table = { first_round = false } })
  r:play({ wager(1, "Pai Gow Poker", 1000), wager(1, "Protection", 500), { event = "pass", seat = 1 },
    { event = "bank", seat = 2 }, { event = "dealer_wager", cents = 0 } })
  tap.assertEquals(r:refused({ event = "no_more_bets" }).cite, "us-pa/645a.12.n")
  r:play({ { event = "withdraw", seat = 1, wager = "Protection" }, { event = "no_more_bets" } })
end)

tap.test("us-pa/645a.11.h optional wagers, an Envy Bonus and the meter in one round", function ()
  local r = cards({ variant = "Fortune", progressive = METER, wagers = {
    ["Fortune Bonus"] = { paytable = "A" }, ["Pai Gow Insurance"] = { paytable = "C" }, ["Progressive Payout"] = {},
  } }, { table = { first_round = false, meter = 500000 } })
  r:play({
    wager(1, "Pai Gow Poker", 1000), wager(1, "Fortune Bonus", 500), wager(1, "Pai Gow Insurance", 200),
    wager(3, "Pai Gow Poker", 1000), wager(3, "Progressive Payout", 100),
  })
  finish(r, { [1] = KING_HIGH, [3] = QUADS })
  -- Seat 1 loses both halves; seat 3 wins both, of $10 less 5%.
  tap.assertEquals(r:received("seat 1"), -1000 - 500 + 200 * 6 + 500)
  tap.assertEquals(r:received("seat 3"), 1000 - 50 - 100 + 7500)
  tap.assertEquals(r:received("meter"), 40)
  local envy = r:only("envy")
  tap.assertEquals({ envy.seat, envy.holder, envy.cents, envy.cite }, { 1, 3, 500, "us-pa/645a.11.h.1.ii" })
  -- The main wager first, then the others; the envied hand goes last.
  local order = {}
  for _, entry in ipairs(r:steps(nil, { seat = 3 })) do
    if entry.step == "pay" then order[#order + 1] = entry.wager end
  end
  tap.assertEquals(order, { "Pai Gow Poker", "Progressive Payout" })
  tap.assertEquals(r.entries[#r.entries].step, "discard")
  tap.assertEquals(r.entries[#r.entries].seat, 3)
end)

tap.test("us-pa/645a.11.d a hand given up stays on the table for others' Envy Bonuses", function ()
  local r = cards({ variant = "Fortune", wagers = { ["Fortune Bonus"] = { paytable = "A" } } })
  r:play({ wager(1, "Pai Gow Poker", 1000), wager(1, "Fortune Bonus", 500), wager(2, "Pai Gow Poker", 1000),
    { event = "no_more_bets" }, rounds.hands({ dealer = DEALER, ["seat 1"] = KING_HIGH, ["seat 2"] = QUADS }),
    rounds.set(1, table.unpack(SETTINGS[KING_HIGH])), rounds.set(2, table.unpack(SETTINGS[QUADS])),
    rounds.set("dealer", "As Js 8d 6c 4h", "Ks 2d") })
  tap.assertEquals(r:refused({ event = "surrender", seat = 1 }).cite, "us-pa/645a.11.d")
  r:play({ { event = "surrender", seat = 2 }, { event = "reveal" } })
  r:assert_settled()
  local envy = r:only("envy")
  tap.assertEquals({ envy.seat, envy.holder, envy.cents }, { 1, 2, 500 })
  tap.assertEquals(r:received("seat 2"), -1000)
end)

tap.test("a refused reveal leaves wagers and meter as they were", function ()
  local r = cards({ progressive = METER, wagers = { ["Progressive Payout"] = {} } },
    { table = { first_round = false, meter = 500003 } })
  r:play({ wager(1, "Pai Gow Poker", 1000), wager(1, "Progressive Payout", 100), { event = "no_more_bets" },
    rounds.hands({ dealer = "Kd Ks Js 8d 6c 4h 2d", ["seat 1"] = "Ac Ad Ah As Jk 3c 7d" }),
    rounds.set(1, "Ac Ad Ah 3c 7d", "As Jk") })
  local problem = r:refused({ event = "reveal" })
  tap.assertEquals(problem.cite, "us-pa/645a.13.e.1")
  tap.assertEquals(r:received("meter"), 40)
  tap.assertEquals(#r:steps("pay"), 0)
end)

local function own(printed)
  local list = {}
  for index, row in ipairs(assert(notation.paytable(printed)).rows) do
    list[index] = { hand = row.hand, pays = row[1] }
  end
  return { rows = list }
end

tap.test("us-pa/621a.6.b dice wagers are settled before the deal, Pair Fortunes after the main wager", function ()
  local r = rounds.open({ chapter = "us-pa/621a", terms = {
    wagers = { Sum = {}, ["Pair Fortunes"] = {} },
    paytables = {
      Sum = own("Hand  Payout\nTotal 17  25 to 1"), ["Pair Fortunes"] = own("Hand  Payout\nAny pair  4 to 1"),
    },
  } })
  local order = {}
  for stack = 0, 7 do
    for tile = 1, 4 do order[#order + 1] = r.state.set.name[stack * 4 + tile - 1] end
  end
  r:play({ { event = "shuffle", order = order }, wager(2, "Pai Gow", 1000), wager(2, "Sum", 500),
    wager(2, "Pair Fortunes", 300), wager(4, "Pai Gow", 1000), wager(4, "Sum", 500), { event = "no_more_bets" } })
  local followed = r:one({ event = "dice", dice = { 6, 6, 5 } })
  tap.assertEquals(rounds.select(followed, "pay")[1].cents, 12500)
  tap.assertEquals(r:received("seat 4"), 12500 - 1000)
  tap.assertEquals(r:received("seat 2 Sum"), 0)
  local paid, dealt
  for index, entry in ipairs(r.entries) do
    if entry.step == "dice wagers" then paid = index end
    if entry.step == "deal" then dealt = dealt or index end
  end
  tap.assertTrue(paid < dealt)
  for _, seat in ipairs({ 2, 4 }) do
    local name, held = r.state.set.name, r.state.seats[seat].pieces
    r:one(rounds.set(seat, name[held[1]] .. " " .. name[held[2]], name[held[3]] .. " " .. name[held[4]]))
  end
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals(#r:steps("pay", { wager = "Pair Fortunes" }) + #r:steps("collect", { wager = "Pair Fortunes" }), 1)
end)
