-- Banks in rounds: offered in turn, refused, taken; what the dealer wagers against them.

local round = require("rounds.round")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local STYLES = { "house way from the right" }

local function open(of)
  of = of or {}
  local terms = { banking = true, co_banking = true, deliveries = STYLES }
  for name, value in pairs(of.terms or {}) do terms[name] = value end
  return rounds.open({ chapter = KEY, terms = terms, players = of.players, table = of.table })
end

local function wager(seat, cents)
  return { event = "wager", seat = seat, wager = "Pai Gow", cents = cents }
end

-- Everybody wagered $5 a seat's number in the round before, which nobody banked.
local function everybody()
  local wagered = {}
  for seat = 1, 6 do wagered[seat] = { seat = seat, cents = 500 * seat } end
  return wagered
end

local function pass(r, seats)
  for _, seat in ipairs(seats) do r:one({ event = "pass", seat = seat }) end
end

local function turn(r)
  local names, detail = round.wants(r.state)
  return (names[1] == "offer_bank" or names[1] == "bank") and detail.seat or nil
end

tap.test("the bank is offered from the dealer's right, each player once", function ()
  local r = open()
  for seat = 1, 6 do
    tap.assertEquals(turn(r), seat)
    for other = 1, 6 do
      if other ~= seat then r:refused({ event = "bank", seat = other }) end
    end
    r:one({ event = "offer_bank", seat = seat })
    r:refused({ event = "offer_bank", seat = seat })
    r:one({ event = "pass", seat = seat })
  end
  tap.assertNil(turn(r))
  for seat = 1, 6 do r:refused({ event = "bank", seat = seat }) end
end)

tap.test("empty seats are passed over, and the first offer moves on", function ()
  local players = { [2] = {}, [4] = {}, [5] = {} }
  local r = open({ players = players, table = { last = { first_offered = 4, wagered = everybody() } } })
  local order = {}
  for _ = 1, 3 do
    order[#order + 1] = turn(r)
    pass(r, { turn(r) })
  end
  tap.assertEquals(order, { 5, 2, 4 })
  tap.assertEquals(r.state.first_offered, 5)
end)

tap.test("a player of the bank's wagers nowhere, neither before nor after", function ()
  local before = open()
  before:one(wager(1, 1000))
  before:refused({ event = "bank", seat = 1 })
  before:one({ event = "withdraw", seat = 1, wager = "Pai Gow" })
  before:one({ event = "bank", seat = 1 })
  before:refused(wager(1, 1000))
  before:refused({ event = "bank", seat = 2 })
end)

tap.test("a bank covers what the others wager, whenever they do", function ()
  local players = { { funds = 3000 }, {}, {} }
  local r = open({ players = players })
  r:play({ wager(2, 2000), { event = "bank", seat = 1 } })
  tap.assertStrContains(r:refused(wager(3, 1001)).found, "$30.01")
  r:one(wager(3, 1000))
  local poor = open({ players = { { funds = 1999 }, {} } })
  poor:one(wager(2, 2000))
  poor:refused({ event = "bank", seat = 1 })
  tap.assertNil(poor.state.bank)
  tap.assertEquals(poor.state.round.rounds, "unbanked")
end)

tap.test("who banked is told by the player, though at another seat", function ()
  local players = { { name = "Ann" }, { name = "Ann" }, { name = "Bob" } }
  local r = open({ players = players, table = { last = { bank = 2, wagered = everybody() } } })
  r:refused({ event = "bank", seat = 1 })
end)

-- ---- the dealer's wager ----

local function banked(of)
  local r = open(of or { table = { last = { wagered = everybody() } } })
  pass(r, { 1, 2 })
  r:play({ { event = "bank", seat = 3 }, wager(1, 1000) })
  return r
end

tap.test("the dealer wagers what the bank wagered last, unless the bank asks for less", function ()
  local r = banked()
  r:one({ event = "no_more_bets" })
  tap.assertEquals({ r:received("dealer wager"), r:received("table") }, { 1500, -1500 })
  local less = banked()
  tap.assertStrContains(less:refused({ event = "dealer_wager", cents = 1501 }).expected, "$15.00")
  less:one({ event = "dealer_wager", cents = 700 })
  less:refused({ event = "dealer_wager", cents = 700 })
  less:one({ event = "no_more_bets" })
  tap.assertEquals(less:received("dealer wager"), 700)
  local none = banked()
  none:play({ { event = "dealer_wager", cents = 0 }, { event = "no_more_bets" } })
  tap.assertEquals(none:received("dealer wager"), 0)
end)

tap.test("or what was submitted", function ()
  local r = banked({ terms = { dealer_wager = 2500 }, table = { last = { wagered = everybody() } } })
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:received("dealer wager"), 2500)
end)

tap.test("where nobody told what the bank wagered last, it is to be said", function ()
  local r = banked({})
  tap.assertStrContains(r:refused({ event = "no_more_bets" }).expected, "dealer_wager")
  r:play({ { event = "dealer_wager", cents = 900 }, { event = "no_more_bets" } })
  tap.assertEquals(r:received("dealer wager"), 900)
end)

tap.test("sums that are none are no wager of the dealer's", function ()
  local r = banked()
  for _, cents in ipairs({ -1, 1.5, "700", 10 ^ 13 }) do
    tap.assertEquals(r:refused({ event = "dealer_wager", cents = cents }).path, "cents")
  end
  tap.assertEquals(r:refused({ event = "dealer_wager" }).path, "cents")
  local nobody = open():refused({ event = "dealer_wager", cents = 500 })
  tap.assertStrContains(nobody.found, "nobody banks")
end)

tap.test("a co-bank has no wager of the dealer's, and is asked for by name", function ()
  local r = open({ table = { last = { wagered = everybody() } } })
  tap.assertEquals(r:refused({ event = "bank", seat = 1, co_bank = "yes" }).path, "co_bank")
  r:play({ { event = "bank", seat = 1, co_bank = true }, wager(2, 1000) })
  tap.assertEquals(r.state.round.rounds, "co-banked")
  r:refused({ event = "dealer_wager", cents = 0 })
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:received("dealer wager"), 0)
end)

-- ---- the round ----

tap.test("a banked round is counted from the bank, and comes to its end", function ()
  local r = banked()
  r:play({ rounds.stacked("seat 3"), { event = "no_more_bets" } })
  r:one({ event = "dice", dice = { 3, 3, 3 }, by = "seat 3" })
  tap.assertEquals(r:only("start").position, "seat 3")
  r:refused(rounds.set_tiles("bank", "seat 3"))
  r:one(rounds.set_tiles(1))
  tap.assertEquals(select(2, round.wants(r.state)).seat, "bank")
  r:refused({ event = "reveal" })
  r:one(rounds.set_tiles("bank", "seat 3"))
  r:one({ event = "reveal" })
  r:assert_settled()
  r:refused({ event = "leave", seat = 3 })
end)

tap.test("a bank stays for the round, and gives nothing up", function ()
  local r = banked()
  r:refused({ event = "leave", seat = 3 })
  r:play({ { event = "no_more_bets" }, rounds.tiles(), rounds.set_tiles(1), rounds.set_tiles("bank", "seat 3") })
  r:refused({ event = "surrender", seat = 3 })
end)
