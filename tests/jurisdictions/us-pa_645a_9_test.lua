-- 58 Pa. Code § 645a.9: cards dealt from the hand.

local dealing = require("jurisdictions.poker_dealing")
local poker = require("jurisdictions.poker")
local tap = require("tap")

local SECTION = "us-pa/645a.9"

dealing.test({
  device = "hand", no_more_bets = SECTION .. ".a.3", lammer = SECTION .. ".a.3.i", progressive = SECTION .. ".a.3.ii",
  start = SECTION .. ".b", deal = SECTION .. ".c", stack = false, left = SECTION .. ".d", wrong = SECTION .. ".e",
  unwagered = SECTION .. ".f",
})

tap.test("us-pa/645a.9.a cards may be dealt from the hand", function ()
  tap.assertEquals(poker.faults({ dealing = "hand", shuffler = "a device" }), {})
end)

tap.test("us-pa/645a.9.a.1 but only where a device shuffles them", function ()
  local fault = poker.faults({ dealing = "hand", shuffler = "by hand" })[1]
  tap.assertEquals(fault.cite, SECTION .. ".a.1")
  tap.assertEquals(poker.faults({ dealing = "hand" })[1].cite, SECTION .. ".a.1")
  tap.assertEquals(poker.faults({ dealing = "manual dealing shoe", shuffler = "by hand" }), {})
  local r = poker.open({ terms = { dealing = "hand" } })
  r:play(poker.wagers({ 1000 }))
  tap.assertEquals(r:refused({ event = "shuffle", order = poker.deck() }).cite, SECTION .. ".a.1")
end)
