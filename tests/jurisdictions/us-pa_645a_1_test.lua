-- 58 Pa. Code § 645a.1: definitions.

local chapters = require("jurisdictions.chapters")
local poker = require("jurisdictions.poker")
local tap = require("tap")

local KEY = "us-pa/645a"
local MAIN = poker.MAIN
local model = chapters.load(KEY)

tap.test("us-pa/645a.1.bank plays against all others, and pays whoever wins", function ()
  local r = poker.play({
    terms = { banking = true }, bank = 3, dealer_wager = 0,
    wagers = { 1000, 2000 },
    hands = { dealer = poker.QUADS, poker.FULL, poker.STRAIGHT, poker.DEALER },
  })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2"), r:received("seat 3") }, { 950, 1900, -3000 })
  tap.assertEquals(r:received("table"), 150)
end)

tap.test("us-pa/645a.1.co-banking has bank and dealer cover half each", function ()
  local r = poker.play({
    terms = { banking = true, co_banking = true }, bank = 3, co_bank = true,
    wagers = { 1000 },
    hands = { dealer = poker.QUADS, poker.FULL, [3] = poker.DEALER },
  })
  tap.assertEquals(r:received("seat 1"), 950)
  tap.assertEquals(r:received("seat 3"), -500)
  tap.assertEquals(r:received("table"), -500 + 50)
end)

tap.test("us-pa/645a.1.ez-pai-gow-poker takes no vigorish", function ()
  local hands = { dealer = poker.DEALER, poker.FULL }
  local ez = poker.play({ terms = { table = "EZ" }, wagers = { 1000 }, hands = hands })
  tap.assertEquals(ez:received("seat 1"), 1000)
  tap.assertEquals(#ez:steps("vigorish"), 0)
  local plain = poker.play({ wagers = { 1000 }, hands = hands })
  tap.assertEquals(plain:received("seat 1"), 950)
end)

local FORTUNE = poker.offering({ ["Fortune Bonus"] = "A" })

tap.test("us-pa/645a.1.envy-bonus is paid to a player for the hand of another", function ()
  local r = poker.play({
    terms = FORTUNE, wagers = { 1000, { [MAIN] = 1000, ["Fortune Bonus"] = 500 } },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING },
  })
  local envy = r:citing(KEY .. ".11.h.1.ii")
  tap.assertEquals(#envy, 1)
  tap.assertEquals({ envy[1].from, envy[1].to, envy[1].cents }, { "table", "seat 2", 500 })
end)

tap.test("us-pa/645a.1.envy-bonus-qualifying-hand is four of a kind or better, and nothing less", function ()
  local function envy(hand)
    local r = poker.play({
      terms = FORTUNE, wagers = { 1000, { [MAIN] = 1000, ["Fortune Bonus"] = 500 } },
      hands = { dealer = poker.DEALER, hand, poker.NOTHING },
    })
    return #r:citing(KEY .. ".11.h.1.ii")
  end
  tap.assertEquals({ envy(poker.QUADS), envy(poker.FULL), envy("9h 10h Jh Qh Kh 2s 4s") }, { 1, 0, 1 })
end)

tap.test("us-pa/645a.1.qualifying-wager is five dollars at least, of one of three wagers", function ()
  local function envy(wager, cents)
    local r = poker.play({
      terms = poker.offering({ ["Fortune Bonus"] = "A", ["Emperor's Treasure"] = "A", ["Pai Gow Insurance"] = "C" },
        { variant = "Fortune" }),
      wagers = { 1000, { [MAIN] = 1000, [wager] = cents } },
      hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING },
    })
    return #r:citing(KEY .. ".11.h.1.ii") + #r:citing(KEY .. ".11.h.2.ii")
  end
  tap.assertEquals({ envy("Fortune Bonus", 500), envy("Fortune Bonus", 499) }, { 1, 0 })
  tap.assertEquals({ envy("Emperor's Treasure", 500), envy("Emperor's Treasure", 400) }, { 1, 0 })
  tap.assertEquals(envy("Pai Gow Insurance", 5000), 0)
end)

tap.test("us-pa/645a.1.queens-dragon has seven ranks, no straight, no flush, and a queen above all", function ()
  local function dragon(dealer)
    local r = poker.play({ terms = { table = "EZ" }, wagers = { 1000 }, hands = { dealer = dealer, poker.FULL } })
    local cite = r:only("announce").cite
    return cite == KEY .. ".11.f.1.v" or cite == KEY .. ".11.f.2.iii"
  end
  tap.assertTrue(dragon(poker.DRAGON))
  tap.assertFalse(dragon("2c 3d 5h 7s 8c Jd Ks"), "king high")
  tap.assertFalse(dragon("2c 3d 5h 7s 8c Jd 9s"), "jack high")
  tap.assertFalse(dragon("2c 3d 5h 7s 7c Jd Qs"), "a pair")
  tap.assertFalse(dragon("2c 3d 4h 5s 6c Jd Qs"), "a straight")
  tap.assertFalse(dragon("2c 3c 5c 7c 8c Jd Qs"), "a flush")
end)

tap.test("us-pa/645a.1.high-hand is the dealer's bound: five cards, not below the other two", function ()
  tap.assertEquals(model.parts, { high = 5, low = 2 })
  tap.assertEquals(#model.clauses, 1)
  tap.assertEquals(model.clauses[1].key, KEY .. ".1.high-hand")
  tap.assertEquals({ chapters.readings(model, KEY .. ".1.high-hand") },
    { "binds_dealer", "binds_dealer definition_only" })
end)

tap.test("us-pa/645a.1.high-hand=definition_only leaves the dealer unbound, and players bound", function ()
  local other = chapters.load(KEY, { [KEY .. ".1.high-hand"] = "definition_only" })
  tap.assertEquals(#other.clauses, 0)
  tap.assertEquals(#other.player_clauses, 1)
end)

tap.test("us-pa/645a.1.low-hand says the same from the other side", function ()
  tap.assertEquals(model.by_key[KEY .. ".1.low-hand"].meaning.see, { KEY .. ".1.high-hand" })
end)

tap.test("us-pa/645a.1.setting-the-hands makes five and two of the seven dealt, and of no others", function ()
  local function refused(high, low)
    local r = poker.open({})
    r:play(poker.wagers({ 1000 }))
    r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, poker.FULL }) })
    return r:refused({ event = "set", seat = 1, high = high, low = low })
  end
  tap.assertStrContains(refused("10s 10h 10d Ac Ad", "3h 9d").found, "9d")
  local r = poker.play({
    wagers = { 1000 }, hands = { dealer = poker.DEALER, poker.FULL },
    set = { { "10s 10h 10d 3h 6d", "Ac Ad" } },
  })
  tap.assertEquals(r:received("seat 1"), 950)
end)
