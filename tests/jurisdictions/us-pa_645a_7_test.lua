-- 58 Pa. Code § 645a.7: wagers.

local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".7"
local MAIN = poker.MAIN

local function wager(seat, name, cents, more)
  local event = { event = "wager", seat = seat, wager = name, cents = cents }
  for field, value in pairs(more or {}) do event[field] = value end
  return event
end

tap.test("us-pa/645a.7.a wagers are chips, plaques or another approved instrument; words and coupons are "
  .. "none", function ()
  local r = poker.open({})
  for seat, by in ipairs({ "value chips", "plaques", "other approved instruments" }) do
    r:one(wager(seat, MAIN, 1000, { by = by }))
  end
  for _, by in ipairs({ "cash", "match play coupons", "vouchers" }) do
    tap.assertEquals(r:refused(wager(4, MAIN, 1000, { by = by })).cite, SECTION .. ".a")
  end
end)

tap.test("us-pa/645a.7.b only who is seated may wager", function ()
  local r = poker.open({ players = { [1] = {}, [3] = {} } })
  r:one(wager(1, MAIN, 1000))
  tap.assertEquals(r:refused(wager(2, MAIN, 1000)).cite, SECTION .. ".b")
end)

-- Seat 1 would win: it leaves when the hands are dealt.
local function left(leavers)
  local r = poker.open({ terms = poker.offering({ ["Fortune Bonus"] = "A" }, { leavers = leavers }) })
  r:play(poker.wagers({ { [MAIN] = 1000, ["Fortune Bonus"] = 500 }, 1000 }))
  r:play({ { event = "no_more_bets" },
    poker.hands({ dealer = poker.DEALER, poker.FULL, poker.NOTHING }), { event = "leave", seat = 1 } })
  poker.set(r)
  r:one({ event = "reveal" })
  r:assert_settled()
  return r
end

tap.test("us-pa/645a.7.b a player who leaves loses all wagers, if the licensee has said so", function ()
  tap.assertEquals(poker.faults({ leavers = "lose" }), {})
  local r = left("lose")
  tap.assertEquals(r:received("seat 1"), -1500)
  tap.assertEquals(poker.cites(r, "collect", 1, MAIN), { "7.b" })
  tap.assertEquals(poker.cites(r, "collect", 1, "Fortune Bonus"), { "7.b" })
end)

tap.test("us-pa/645a.7.b where it has not, they stand and are settled as the cards fall", function ()
  tap.assertEquals(left(nil):received("seat 1"), 950 + 2500)
end)

tap.test("us-pa/645a.7.c after no more bets no wager is made, increased or withdrawn", function ()
  local r = poker.open({ terms = poker.offering({ ["Fortune Bonus"] = "A" }) })
  r:one(wager(1, MAIN, 1000))
  r:one(wager(1, MAIN, 1500))
  r:one(wager(2, MAIN, 1000))
  r:one({ event = "withdraw", seat = 2, wager = MAIN })
  tap.assertEquals(r:received("seat 1"), -1500)
  tap.assertEquals(r:received("seat 2"), 0)
  r:one({ event = "no_more_bets" })
  for _, event in ipairs({
    wager(3, MAIN, 1000), wager(1, MAIN, 2000), wager(1, "Fortune Bonus", 500),
    { event = "withdraw", seat = 1, wager = MAIN },
  }) do
    tap.assertEquals(r:refused(event).cite, SECTION .. ".c")
    event.consent = true
    tap.assertEquals(r:refused(event).cite, SECTION .. ".c")
  end
end)

tap.test("us-pa/645a.7.d nobody takes part without a Pai Gow Poker Wager, nor with another alone", function ()
  local r = poker.open({ terms = poker.offering({ ["Fortune Bonus"] = "A" }) })
  tap.assertEquals(r:refused(wager(1, "Fortune Bonus", 500)).cite, SECTION .. ".e")
  tap.assertEquals(r:refused({ event = "no_more_bets" }).cite, SECTION .. ".d")
  tap.assertStrContains(r:refused(wager(1, "Pai Gow", 500)).found, "Pai Gow")
  r:one(wager(1, MAIN, 1000))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, poker.FULL, poker.NOTHING }) })
  tap.assertEquals(r:refused(rounds.set(2, "Ah Qs Js 10c 7h", "4c 3c")).found:match("^seat 2"), "seat 2")
end)

tap.test("us-pa/645a.7.d that wager is not taken back while another rests on it", function ()
  local r = poker.open({ terms = poker.offering({ ["Fortune Bonus"] = "A" }) })
  r:one(wager(1, MAIN, 1000))
  r:one(wager(1, "Fortune Bonus", 500))
  tap.assertEquals(r:refused({ event = "withdraw", seat = 1, wager = MAIN }).cite, SECTION .. ".d")
  r:one({ event = "withdraw", seat = 1, wager = "Fortune Bonus" })
  r:one({ event = "withdraw", seat = 1, wager = MAIN })
  tap.assertEquals(r:received("seat 1"), 0)
end)

tap.test("us-pa/645a.7.e other wagers are taken only where the Rules Submission offers them, and of who made "
  .. "the first", function ()
  local none, one = poker.open({}), poker.open({ terms = poker.offering({ ["Fortune Bonus"] = "A" }) })
  for _, r in ipairs({ none, one }) do
    r:one(wager(1, MAIN, 1000))
    tap.assertStrContains(r:refused(wager(1, "Emperor's Treasure", 500)).cite, SECTION .. ".e.2")
  end
  tap.assertStrContains(none:refused(wager(1, "Fortune Bonus", 500)).cite, SECTION .. ".e.1")
  one:one(wager(1, "Fortune Bonus", 500))
  tap.assertEquals(one:refused(wager(2, "Fortune Bonus", 500)).cite, SECTION .. ".e", "L12")
end)

-- A wager won by one hand and lost by the next, each against a dealer who may not have all the cards of either.
local function assert_won_and_lost(case)
  local terms = poker.offering({ [case.wager] = case.paytable or true }, { table = case.ez and "EZ" or nil })
  local function received(hand, dealer)
    local r = poker.play({
      terms = terms, wagers = { { [MAIN] = 1000, [case.wager] = { 100, case.colour } } },
      hands = { dealer = dealer or poker.DEALER, hand },
    })
    tap.assertEquals(r:citing(SECTION .. case.label)[1].to, "seat 1 " .. case.wager)
    return poker.paid(r, 1, case.wager) > 0
  end
  tap.assertTrue(received(case.won, case.dealer), case.wager .. " is won by " .. case.won)
  tap.assertFalse(received(case.lost), case.wager .. " is lost by " .. case.lost)
end

tap.test("us-pa/645a.7.e.1 the Fortune Bonus is for a straight or better", function ()
  assert_won_and_lost({ label = ".e.1", wager = "Fortune Bonus", paytable = "A", won = poker.STRAIGHT,
    lost = "9h Kd 4s 5c 8d 2d 3s" })
end)

tap.test("us-pa/645a.7.e.2 the Emperor's Treasure is for a straight or better", function ()
  assert_won_and_lost({ label = ".e.2", wager = "Emperor's Treasure", paytable = "A", won = poker.STRAIGHT,
    lost = poker.NOTHING })
end)

tap.test("us-pa/645a.7.e.3 the Pai Gow Insurance is for no pair, and a nine or higher", function ()
  assert_won_and_lost({ label = ".e.3", wager = "Pai Gow Insurance", paytable = "C", won = poker.NOTHING,
    lost = "Ah As Js 10c 7h 4c 3c" })
end)

tap.test("us-pa/645a.7.e.4 the Progressive Payout is for a full house or better", function ()
  assert_won_and_lost({ label = ".e.4", wager = "Progressive Payout", won = poker.FULL, lost = poker.STRAIGHT })
end)

tap.test("us-pa/645a.7.e.5 four more are offered at an EZ table and at no other", function ()
  for label, name in pairs({ i = "Queen's Dragon", ii = "Dynasty Bonus", iii = "Protection", iv = "Red/Black" }) do
    local r = poker.open({ terms = poker.offering({ [name] = true }) })
    r:one(wager(1, MAIN, 1000))
    tap.assertEquals(r:refused(wager(1, name, 500, { colour = name == "Red/Black" and "red" or nil })).cite,
      SECTION .. ".e.5." .. label)
    tap.assertEquals(poker.faults({ table = "EZ", wagers = { name } }), {})
    local fault = poker.faults({ wagers = { name } })[1]
    tap.assertEquals({ fault.term, fault.cite }, { "wagers", SECTION .. ".e.5." .. label })
  end
end)

tap.test("us-pa/645a.7.e.5.i the Queen's Dragon is for the dealer's hand", function ()
  assert_won_and_lost({ label = ".e.5.i", ez = true, wager = "Queen's Dragon", won = poker.FULL, dealer = poker.DRAGON,
    lost = poker.FULL })
end)

tap.test("us-pa/645a.7.e.5.ii the Dynasty Bonus is for three of a kind or better", function ()
  assert_won_and_lost({ label = ".e.5.ii", ez = true, wager = "Dynasty Bonus", won = "10s 10h 10d Ac 4d 3h 6d",
    lost = "10s 10h 9d 9c 4d 3h 6d" })
end)

tap.test("us-pa/645a.7.e.5.iii the Protection is for no pair, and a nine or higher", function ()
  assert_won_and_lost({ label = ".e.5.iii", ez = true, wager = "Protection", won = poker.NOTHING,
    lost = "Ah As Js 10c 7h 4c 3c" })
end)

tap.test("us-pa/645a.7.e.5.iv the Red/Black is for four cards or more of the color chosen", function ()
  assert_won_and_lost({ label = ".e.5.iv", ez = true, wager = "Red/Black", colour = "red",
    won = "Ah Qh Jh 10d 7c 4c 3c", lost = "Ah Qh Jh 10c 7c 4c 3c" })
  local r = poker.open({ terms = poker.offering({ ["Red/Black"] = true }, { table = "EZ" }) })
  r:one(wager(1, MAIN, 1000))
  r:refused(wager(1, "Red/Black", 500))
  r:refused(wager(1, "Red/Black", 500, { colour = "green" }))
end)

-- ---- adjacent areas ----

local ADJACENT = { adjacent_areas = true }

local function two_seats(first, second, terms)
  local r = poker.open({
    terms = terms or ADJACENT,
    players = { [first] = { name = "Ann" }, [second] = { name = "Ann" }, [6] = { name = "Bo" } },
  })
  return r
end

tap.test("us-pa/645a.7.f a player may wager on two adjacent areas, if the submission permits it, and on no "
  .. "others", function ()
  tap.assertEquals(poker.faults({ adjacent_areas = "permitted" }), {})
  local r = two_seats(2, 3)
  r:play({ wager(2, MAIN, 1000), wager(3, MAIN, 1000) })
  tap.assertEquals(r:received("Ann"), -2000)
  local apart = two_seats(2, 4)
  apart:one(wager(2, MAIN, 1000))
  tap.assertEquals(apart:refused(wager(4, MAIN, 1000)).cite, SECTION .. ".f")
  local barred = two_seats(2, 3, {})
  barred:one(wager(2, MAIN, 1000))
  tap.assertEquals(barred:refused(wager(3, MAIN, 1000)).cite, SECTION .. ".f")
  local three = poker.open({ terms = ADJACENT,
    players = { [2] = { name = "Ann" }, [3] = { name = "Ann" }, [4] = { name = "Ann" } } })
  three:play({ wager(2, MAIN, 1000), wager(3, MAIN, 1000) })
  local problem = three:refused(wager(4, MAIN, 1000))
  tap.assertEquals({ problem.cite, problem.expected }, { SECTION .. ".f", "wager on 2 at most" })
end)

local function dealt(larger)
  local r = two_seats(2, 3)
  r:play({ wager(2, MAIN, 1000), wager(3, MAIN, larger), { event = "no_more_bets" },
    poker.hands({ dealer = poker.DEALER, [2] = poker.FULL, [3] = poker.NOTHING }) })
  return r
end

local SECOND = rounds.set(2, "10s 10h 10d 3h 6d", "Ac Ad")
local THIRD = rounds.set(3, "Ah 10c 7h 4c 3c", "Qs Js")

tap.test("us-pa/645a.7.f the hand with the larger wager is set first, equal ones counterclockwise", function ()
  local larger = dealt(2000)
  tap.assertEquals(driver.due(larger.state).seat, 3)
  tap.assertEquals(larger:refused(SECOND).cite, SECTION .. ".f")
  larger:play({ THIRD, SECOND })
  local equal = dealt(1000)
  tap.assertEquals(driver.due(equal.state).seat, 2)
  tap.assertEquals(equal:refused(THIRD).cite, SECTION .. ".f")
  equal:play({ SECOND, THIRD })
end)

tap.test("us-pa/645a.7.f each is played by itself, and is not changed when it is set", function ()
  local r = dealt(1000)
  r:one(SECOND)
  tap.assertEquals(r:refused(SECOND).cite, KEY .. ".11.a.3")
  r:play({ THIRD, { event = "reveal" } })
  r:assert_settled()
  -- Tens full over a pair of aces wins; ace high over Q-J wins too.
  tap.assertEquals(r:received("Ann"), 950 + 950)
  tap.assertEquals(#r:steps("announce"), 2)
end)

tap.test("P13 us-pa/645a.7.e.5.i offered at every table a Queen's Dragon Wager is refused where no such hand is named",
  function ()
    local source = chapters.changed("us-pa/645a", [[
  applies = { table = "EZ" },
  offers  = "Queen's Dragon",]], [[
  offers  = "Queen's Dragon",]])
    local r = poker.open({ law = chapters.load("us-pa/645a", nil, { ["us-pa/645a"] = source }),
      terms = { wagers = { ["Queen's Dragon"] = {} } } })
    r:one({ event = "wager", seat = 1, wager = poker.MAIN, cents = 1000 })
    local refused = r:refused({ event = "wager", seat = 1, wager = "Queen's Dragon", cents = 100 })
    tap.assertEquals({ refused.path, refused.found }, { "wager", '"Queen\'s Dragon"' })
  end)
