-- Massachusetts section 10: a player on two betting areas.

local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local SECTION = KEY .. ".10"

-- Ann has seats 1 and 2, and 3 too where it is asked for.
local function open(adjacent, seats)
  local players = { [5] = { name = "Bob" } }
  for _, seat in ipairs(seats or { 1, 2 }) do players[seat] = { name = "Ann" } end
  return rounds.open({ chapter = KEY, terms = { adjacent_areas = adjacent }, players = players })
end

local function wager(seat, cents)
  return { event = "wager", seat = seat, wager = "Pai Gow", cents = cents }
end

tap.test("us-ma/pai_gow.10.a a player wagers on a second area only where the licensee permits it", function ()
  local r = open(false)
  r:one(wager(1, 1000))
  tap.assertEquals(r:refused(wager(2, 1000)).cite, SECTION .. ".a")
  r = open(true)
  r:play({ wager(1, 1000), wager(2, 1000) })
  tap.assertEquals(r:received("Ann"), -2000)
end)

tap.test("us-ma/pai_gow.10.a the two are side by side, and no more than two", function ()
  local r = open(true, { 1, 3 })
  r:one(wager(1, 1000))
  tap.assertEquals(r:refused(wager(3, 1000)).cite, SECTION .. ".a")
  r = open(true, { 1, 2, 3 })
  r:play({ wager(1, 1000), wager(2, 1000) })
  tap.assertEquals(r:refused(wager(3, 1000)).cite, SECTION .. ".a")
end)

tap.test("us-ma/pai_gow.10.b the two hands are played apart", function ()
  local r = open(true)
  r:play({ wager(1, 1000), wager(2, 1000), { event = "no_more_bets" }, rounds.tiles() })
  r:refused(rounds.set(1, "1-1 4-6", "4-4 4-4"))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals(r:only("announce", { seat = 1 }).outcome, "win")
  tap.assertEquals(r:only("announce", { seat = 2 }).outcome, "lose")
  tap.assertEquals(r:received("Ann"), 950 - 1000)
  r:assert_settled()
end)

local function dealt(first, second)
  local r = open(true)
  r:play({ wager(1, first), wager(2, second), { event = "no_more_bets" }, rounds.tiles() })
  return r
end

tap.test("us-ma/pai_gow.10.b the hand with the larger wager is set first", function ()
  local r = dealt(1000, 1500)
  tap.assertEquals(r:refused(rounds.set_tiles(1)).cite, SECTION .. ".b")
  r:play({ rounds.set_tiles(2), rounds.set_tiles(1) })
  r = dealt(1500, 1000)
  tap.assertEquals(r:refused(rounds.set_tiles(2)).cite, SECTION .. ".b")
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2) })
end)

tap.test("us-ma/pai_gow.10.b of equal wagers they are set counterclockwise", function ()
  local r = dealt(1000, 1000)
  tap.assertEquals(r:refused(rounds.set_tiles(2)).cite, SECTION .. ".b")
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2) })
end)

tap.test("us-ma/pai_gow.10.b once laid down a hand is not changed, though the other is still to be set", function ()
  local r = dealt(1500, 1000)
  r:one(rounds.set_tiles(1))
  r:refused(rounds.set(1, "1-1 4-4", "1-1 4-4"))
end)
