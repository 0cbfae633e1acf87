-- 58 Pa. Code § 645a.5: shuffle, cut, and the starting position.

local driver = require("rounds.play.driver")
local poker = require("jurisdictions.poker")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".5"
local DEVICE = { shuffler = { device = true, decks = 1 } }

local function shuffled(of)
  local r = poker.open(of or {})
  if of and of.bank then
    for seat = 1, of.bank - 1 do
      r:one({ event = "offer_bank", seat = seat })
      r:one({ event = "pass", seat = seat })
    end
    r:one({ event = "offer_bank", seat = of.bank })
    r:one({ event = "bank", seat = of.bank })
    r:one({ event = "dealer_wager", cents = 0 })
  end
  r:play(poker.wagers({ (of and of.bank == 1) and {} or 1000, (of and of.bank == 1) and 1000 or {} }))
  r:one({ event = "shuffle", order = poker.deck() })
  return r
end

local function due(r)
  local want = driver.due(r.state)
  return { want.event, want.by }
end

-- The cards of a position, in the order they came.
local function dealt(r, position)
  return r:only("deal", { position = position }).pieces
end

-- ---- the shuffle ----

tap.test("us-pa/645a.5.a the cards are shuffled before every round, by hand or by a device", function ()
  tap.assertEquals(poker.faults({ shuffler = "by hand" }), {})
  tap.assertEquals(poker.faults({ shuffler = "a device" }), {})
  local r = poker.open({ terms = DEVICE })
  r:play(poker.wagers({ 1000 }))
  tap.assertNotEquals(due(r)[1], "dice")
  r:one({ event = "no_more_bets" })
  tap.assertEquals(due(r), { "shuffle" })
  r:one({ event = "shuffle", order = poker.deck() })
  r:refused({ event = "shuffle", order = poker.deck() })
  tap.assertEquals(due(r)[1], "dice")
end)

tap.test("us-pa/645a.5.b a shuffle by hand is followed by a cut, one by a device is not", function ()
  tap.assertEquals(due(shuffled())[1], "cut")
  tap.assertFalse(due(shuffled({ terms = DEVICE }))[1] == "cut")
end)

tap.test("us-pa/645a.5.b.1 cards shuffled by a device are not cut", function ()
  local r = shuffled({ terms = DEVICE })
  tap.assertEquals(r:refused({ event = "cut", by = "seat 1", at = 20 }).cite, SECTION .. ".b.1")
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 1, 1, 1 } } })
  tap.assertEquals(dealt(r, "seat 2"):match("^%S+"), "2c")
end)

tap.test("us-pa/645a.5.b.2 cards shuffled by hand are not dealt before they are cut", function ()
  local r = shuffled()
  r:one({ event = "no_more_bets" })
  tap.assertEquals(due(r)[1], "cut")
  tap.assertStrContains(r:refused({ event = "dice", dice = { 1, 1, 1 } }).cite, SECTION)
end)

-- ---- the cut ----

local function refusing(r, count)
  local asked = {}
  for index = 1, count do
    local want = driver.due(r.state)
    asked[index] = want.by
    r:one({ event = "refuse_cut", by = want.by })
  end
  return asked, driver.due(r.state).by
end

local BANKING = { terms = { banking = true }, bank = 3 }

tap.test("us-pa/645a.5.c if nobody takes the cut the dealer makes it", function ()
  local r = shuffled()
  local _, last = refusing(r, 6)
  tap.assertEquals(last, "dealer")
  r:one({ event = "cut", by = "dealer", at = 26 })
  tap.assertEquals(r:only("offer cut").cite, SECTION .. ".c")
end)

tap.test("us-pa/645a.5.d only who is offered the cut cuts", function ()
  local r = shuffled()
  tap.assertStrContains(r:refused({ event = "cut", by = "seat 2", at = 20 }).expected, "seat 1")
  r:one({ event = "refuse_cut", by = "seat 1" })
  r:one({ event = "cut", by = "seat 2", at = 20 })
end)

tap.test("us-pa/645a.5.d.1 when the game begins it is offered to the first player to arrive, then as where "
  .. "nobody banks", function ()
  local r = shuffled({ table = { first_round = true, first_arrival = 4 } })
  tap.assertEquals(due(r), { "cut", "seat 4" })
  local asked, last = refusing(r, 6)
  tap.assertEquals(asked, { "seat 4", "seat 1", "seat 2", "seat 3", "seat 5", "seat 6" })
  tap.assertEquals(last, "dealer")
  local taken = shuffled({ table = { first_round = true, first_arrival = 4 } })
  taken:one({ event = "cut", by = "seat 4", at = 20 })
  tap.assertEquals(taken:only("offer cut").cite, SECTION .. ".d.1")
end)

tap.test("us-pa/645a.5.d.2 a bank is offered it first, and then its right, counterclockwise", function ()
  local r = shuffled(BANKING)
  tap.assertEquals(due(r), { "cut", "seat 3" })
  local asked, last = refusing(r, 6)
  tap.assertEquals(asked, { "seat 3", "seat 4", "seat 5", "seat 6", "seat 1", "seat 2" })
  tap.assertEquals(last, "dealer")
  local taken = shuffled(BANKING)
  taken:one({ event = "cut", by = "bank", at = 20 })
  tap.assertEquals(taken:only("offer cut").cite, SECTION .. ".d.2")
end)

tap.test("us-pa/645a.5.d.3 where nobody banks it goes counterclockwise from the dealer's right, past empty "
  .. "places", function ()
  local players = { [2] = {}, [3] = {}, [6] = {} }
  local r = poker.open({ players = players })
  r:play(poker.wagers({ [2] = 1000 }))
  r:one({ event = "shuffle", order = poker.deck() })
  local asked, last = refusing(r, 3)
  tap.assertEquals(asked, { "seat 2", "seat 3", "seat 6" })
  tap.assertEquals(last, "dealer")
  local taken = shuffled()
  taken:one({ event = "cut", by = "seat 1", at = 20 })
  tap.assertEquals(taken:only("offer cut").cite, SECTION .. ".d.3")
end)

tap.test("us-pa/645a.5.e the cut leaves ten cards at either end, and what lay above goes below", function ()
  local r = shuffled()
  for _, at in ipairs({ 1, 9, 44, 52 }) do
    tap.assertEquals(r:refused({ event = "cut", by = "seat 1", at = at }).cite, SECTION .. ".e", at)
  end
  local deck = poker.deck()
  for _, at in ipairs({ 10, 43 }) do
    local one = shuffled()
    one:one({ event = "cut", by = "seat 1", at = at })
    one:play({ { event = "no_more_bets" }, { event = "dice", dice = { 1, 1, 1 } } })
    local expected = {}
    for round = 0, 6 do expected[round + 1] = deck[(at + 7 * round) % 53 + 1] end
    tap.assertEquals(dealt(one, "seat 2"), table.concat(expected, " "), at)
  end
end)

tap.test("us-pa/645a.5.f a bad cut is made again by who made it or by the next entitled, before the deal", function ()
  local function cut()
    local r = shuffled()
    r:one({ event = "cut", by = "seat 1", at = 20 })
    return r
  end
  cut():one({ event = "recut", by = "seat 1", at = 30 })
  local r = cut()
  tap.assertEquals(r:refused({ event = "recut", by = "seat 5", at = 30 }).cite, SECTION .. ".f")
  r:one({ event = "recut", by = "seat 2", at = 30 })
  tap.assertEquals(r:only("recut").cite, SECTION .. ".f")
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 1, 1, 1 } } })
  -- Both cuts move the deck: 20 cards, then 30 of what came of it.
  tap.assertEquals(dealt(r, "seat 2"):match("^%S+"), poker.deck()[51])
  r:refused({ event = "recut", by = "seat 2", at = 30 })
  tap.assertStrContains(shuffled():refused({ event = "recut", by = "seat 1", at = 30 }).expected, "cut")
end)

tap.test("us-pa/645a.5.h P13: a device that shuffles and counts is allowed, and nothing is cut after it", function ()
  tap.assertEquals(poker.faults({ shuffler = "a device that counts", dealing = "automated dealing shoe" }), {})
  local r = shuffled({ terms = { shuffler = { device = true, decks = 1, counts = true },
    dealing = "automated dealing shoe" } })
  tap.assertEquals({ r:only("shuffle").cite, due(r)[1] == "cut" }, { SECTION .. ".h", false })
  tap.assertEquals(r:refused({ event = "cut", by = "seat 1", at = 20 }).cite, SECTION .. ".h")
  local plain = shuffled({ terms = { shuffler = { device = true, decks = 1 }, dealing = "automated dealing shoe" } })
  tap.assertEquals(plain:only("shuffle").cite, SECTION .. ".a")
end)

-- ---- the starting position ----

local function start(of, event)
  local r = shuffled(of)
  r:one({ event = "no_more_bets" })
  r:one(event)
  return r:only("start")
end

local function number_table(bank)
  local terms = { start = "a number", shuffler = DEVICE.shuffler, banking = bank and true or nil }
  return { bank = bank, terms = terms }
end

tap.test("us-pa/645a.5.i leaves the licensee two ways to find it, and no third", function ()
  tap.assertEquals(poker.faults({ start = "three dice" }), {})
  tap.assertEquals(poker.faults({ start = "a number" }), {})
  local fault = poker.faults({ start = "three dice shaken by a player" })[1]
  tap.assertStrContains(fault.cite, SECTION .. ".i")
end)

tap.test("us-pa/645a.5.i.1 three dice are shaken", function ()
  local r = shuffled({ terms = DEVICE })
  r:one({ event = "no_more_bets" })
  r:refused({ event = "dice", dice = { 1, 2 } })
  r:refused({ event = "dice", dice = { 1, 2, 7 } })
  r:one({ event = "dice", dice = { 6, 6, 6 } })
  tap.assertEquals(#r:steps("start"), 1)
end)

tap.test("us-pa/645a.5.i.1.i the dealer shakes them, the bank where a player banks", function ()
  local r = shuffled({ terms = DEVICE })
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:refused({ event = "dice", dice = { 1, 2, 3 }, by = "seat 2" }).cite, SECTION .. ".i.1.i")
  r:one({ event = "dice", dice = { 1, 2, 3 }, by = "dealer" })
  local banked = shuffled({ bank = 3, terms = { banking = true, shuffler = DEVICE.shuffler } })
  banked:one({ event = "no_more_bets" })
  tap.assertEquals(banked:refused({ event = "dice", dice = { 1, 2, 3 }, by = "dealer" }).cite, SECTION .. ".i.1.i")
  banked:one({ event = "dice", dice = { 1, 2, 3 }, by = "bank" })
end)

tap.test("us-pa/645a.5.i.1.ii a lid removed by the bank has the bank shake again", function ()
  local r = shuffled({ bank = 3, terms = { banking = true, shuffler = DEVICE.shuffler } })
  r:one({ event = "no_more_bets" })
  local followed = r:one({ event = "irregularity", lid = "bank" })
  tap.assertEquals(followed[1].cite, SECTION .. ".i.1.ii")
  tap.assertEquals(due(r)[1], "dice")
  r:one({ event = "dice", dice = { 1, 2, 3 }, by = "bank" })
  tap.assertEquals(#r:steps("start"), 1)
  local unbanked = shuffled({ terms = DEVICE })
  unbanked:one({ event = "no_more_bets" })
  unbanked:refused({ event = "irregularity", what = "lid removed by the bank" })
end)

-- Positions counterclockwise from the dealer.
local RING = { "dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6" }

tap.test("us-pa/645a.5.i.1.iii every position is counted, counterclockwise, the dealer or the bank as one", function ()
  for total = 3, 18 do
    local first = math.min(6, total - 2)
    local second = math.min(6, total - first - 1)
    local dice = { first, second, total - first - second }
    local found = start({ terms = DEVICE }, { event = "dice", dice = dice })
    tap.assertEquals({ found.position, found.cite }, { RING[(total - 1) % 7 + 1], SECTION .. ".i.1.iii" }, total)
    local banked = start({ bank = 3, terms = { banking = true, shuffler = DEVICE.shuffler } },
      { event = "dice", dice = dice })
    tap.assertEquals(banked.position, RING[(3 + total - 1) % 7 + 1], total)
  end
end)

tap.test("us-pa/645a.5.i.2 a number of 1 to 7 is counted to in the same way", function ()
  for number = 1, 7 do
    local found = start(number_table(), { event = "number", number = number })
    tap.assertEquals({ found.position, found.cite }, { RING[number], SECTION .. ".i.2" })
    local banked = start(number_table(2), { event = "number", number = number })
    tap.assertEquals(banked.position, RING[(2 + number - 1) % 7 + 1])
  end
  local r = shuffled(number_table())
  r:one({ event = "no_more_bets" })
  tap.assertEquals(driver.due(r.state).most, 7)
  tap.assertEquals(r:refused({ event = "number", number = 8 }).cite, SECTION .. ".i.2")
  r:refused({ event = "number", number = 0 })
end)
