-- Massachusetts section 5: wagers.

local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"

local function open(terms)
  local players = { [1] = { name = "seat 1" }, [2] = { name = "seat 2" } }
  return rounds.open({ chapter = KEY, terms = terms, players = players })
end

local function wager(seat, cents, by)
  return { event = "wager", seat = seat, wager = "Pai Gow", cents = cents, by = by }
end

tap.test("us-ma/pai_gow.5.a wagers are gaming chips or plaques", function ()
  local r = open()
  r:one(wager(1, 1000))
  r:one(wager(2, 50000, "plaques"))
  tap.assertEquals({ r:received("seat 1 Pai Gow"), r:received("seat 2 Pai Gow") }, { 1000, 50000 })
  for _, entry in ipairs(r:steps("wager")) do tap.assertStrContains(entry.cite, KEY .. ".5.") end
end)

tap.test("us-ma/pai_gow.5.a a word and cash are no wager, nor is anything else the paragraph does not name", function ()
  local r = open()
  for _, by in ipairs({ "cash", "a word", "vouchers", "value chips", "" }) do
    tap.assertEquals(r:refused(wager(1, 1000, by)).cite, KEY .. ".5.a", by)
  end
end)

tap.test("us-ma/pai_gow.5.a a match play coupon only where the licensee has them", function ()
  open():refused(wager(1, 1000, "match play coupons"))
  local r = open({ coupons = true })
  r:one(wager(1, 1000))
  r:one(wager(1, 1000, "match play coupons"))
  r:play({ { event = "no_more_bets" }, rounds.tiles() })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  -- Chips and coupon win; the vigorish is five percent of what was won, and the coupon is spent.
  tap.assertEquals(r:received("seat 1"), 1900)
  r:assert_settled()
end)

tap.test("us-ma/pai_gow.5.a a coupon lies beside chips, and is no wager by itself", function ()
  local r = open({ coupons = true, table_minimum = 1000 })
  local problem = r:refused(wager(1, 1000, "match play coupons"))
  tap.assertEquals({ problem.path, problem.cite }, { "by", KEY .. ".5.a" })
  r:play({ wager(1, 1000), wager(1, 500, "match play coupons"), { event = "withdraw", seat = 1, wager = "Pai Gow" } })
  r:refused(wager(1, 500, "match play coupons"))
end)

tap.test("us-ma/pai_gow.5.a no wager is nothing, less than nothing, part of a cent, or of another game", function ()
  local r = open()
  for _, cents in ipairs({ 0, -500, 2.5, 1 << 60 }) do
    tap.assertEquals(r:refused(wager(1, cents)).path, "cents", tostring(cents))
  end
  r:refused({ event = "wager", seat = 1, cents = 1000, wager = "Pai Gow Poker" })
  r:refused({ event = "wager", seat = 1, cents = 1000, wager = "Fortune Bonus" })
end)

tap.test("us-ma/pai_gow.5.b only who is seated wagers", function ()
  local r = open()
  tap.assertEquals(r:refused(wager(3, 1000)).cite, KEY .. ".5.b")
  r:refused(wager(0, 1000))
  r:refused(wager(7, 1000))
  r:one(wager(2, 1000))
end)

tap.test("us-ma/pai_gow.5.b who wagered and was dealt tiles stays until the round is complete", function ()
  local r = open()
  r:play({ wager(1, 1000), wager(2, 1000), { event = "no_more_bets" }, rounds.tiles() })
  tap.assertEquals(r:refused({ event = "leave", seat = 1 }).cite, KEY .. ".5.b")
  r:set_all_tiles()
  tap.assertEquals(r:refused({ event = "leave", seat = 1 }).cite, KEY .. ".5.b")
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950)
end)

tap.test("us-ma/pai_gow.5.c until no more bets a wager is made, raised and taken back", function ()
  local r = open()
  r:play({ wager(1, 1000), wager(1, 3000), wager(2, 500), { event = "withdraw", seat = 2, wager = "Pai Gow" } })
  tap.assertEquals({ r:received("seat 1 Pai Gow"), r:received("seat 2 Pai Gow") }, { 3000, 0 })
  tap.assertEquals(r:received("seat 2"), 0)
end)

tap.test("us-ma/pai_gow.5.c after no more bets none is made, raised, lowered or taken back", function ()
  local r = open()
  r:play({ rounds.stacked("dealer"), wager(1, 1000), { event = "no_more_bets" } })
  local function all_refused()
    for _, event in ipairs({ wager(2, 1000), wager(1, 2000), wager(1, 500),
      { event = "withdraw", seat = 1, wager = "Pai Gow" } }) do
      tap.assertEquals(r:refused(event).cite, KEY .. ".5.c")
    end
  end
  all_refused()
  r:one({ event = "dice", dice = { 3, 3, 3 } })
  all_refused()
  r:set_all_tiles()
  all_refused()
  tap.assertEquals(r:received("seat 1 Pai Gow"), 1000)
end)

tap.test("us-ma/pai_gow.5.c hands are dealt to nobody who can still wager", function ()
  local r = open()
  r:one(wager(1, 1000))
  r:refused(rounds.tiles())
end)

tap.test("us-ma/pai_gow.5.c no dice are shaken while wagers can be made", function ()
  local r = open()
  r:play({ rounds.stacked("dealer"), wager(1, 1000) })
  r:refused({ event = "dice", dice = { 3, 3, 3 } })
  r:one(wager(2, 1000))
end)
