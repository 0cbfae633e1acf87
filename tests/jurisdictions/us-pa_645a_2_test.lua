-- 58 Pa. Code § 645a.2: the table. What it has places for bounds a round; the rest is equipment.

local driver = require("rounds.play.driver")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/645a"

tap.test("us-pa/645a.2.a has places for six players and no seventh", function ()
  local players = {}
  for seat = 1, 6 do players[seat] = { name = "player " .. seat } end
  tap.assertEquals(#poker.open({ players = players }).state.seats, 6)
  players[7] = { name = "player 7" }
  local why = rounds.not_opened({ chapter = KEY, players = players })
  tap.assertStrContains(why, "players[7] must be a seat, 1 to 6, not 7 under " .. KEY .. ".2.a")
end)

local function start_of(start)
  local r = poker.open({ terms = { start = start, shuffler = { device = true, decks = 1 } } })
  r:play(poker.wagers({ 1000 }))
  r:play({ { event = "shuffle", order = poker.deck() }, { event = "no_more_bets" } })
  return r, driver.due(r.state).event
end

tap.test("us-pa/645a.2.c the starting position comes of dice or of a number, as the terms have it", function ()
  local _, dice = start_of("three dice")
  local _, number = start_of("a number")
  tap.assertEquals({ dice, number }, { "dice", "number" })
end)

tap.test("us-pa/645a.2.c.1 a shaker has three dice, and a table that has one draws no number", function ()
  local r = start_of("three dice")
  r:refused({ event = "number", number = 4 })
  r:one({ event = "dice", dice = { 1, 1, 1 } })
  tap.assertEquals(r:only("start").position, "seat 2")
end)

tap.test("us-pa/645a.2.c.2 a table that has a generator shakes no dice", function ()
  local r = start_of("a number")
  r:refused({ event = "dice", dice = { 1, 2, 3 } })
  r:one({ event = "number", number = 4 })
  tap.assertEquals(r:only("start").position, "seat 3")
end)

tap.test("us-pa/645a.2.d.2 a Progressive Payout Wager after no more bets is kept out", function ()
  local r = poker.open({ terms = poker.offering({ ["Progressive Payout"] = true }) })
  r:play(poker.wagers({ 1000 }))
  r:one({ event = "no_more_bets" })
  local problem = r:refused({ event = "wager", seat = 1, wager = "Progressive Payout", cents = 100 })
  tap.assertStrContains(problem.cite, KEY .. ".7.c")
end)
