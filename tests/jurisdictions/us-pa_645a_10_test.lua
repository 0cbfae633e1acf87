-- 58 Pa. Code § 645a.10: cards dealt from an automated dealing shoe.

local dealing = require("jurisdictions.poker_dealing")
local poker = require("jurisdictions.poker")
local tap = require("tap")

local SECTION = "us-pa/645a.10"

dealing.test({
  device = "automated dealing shoe", no_more_bets = SECTION .. ".a.2", lammer = SECTION .. ".a.2.i",
  progressive = SECTION .. ".a.2.ii", start = SECTION .. ".b", deal = SECTION .. ".c", stack = true,
  left = SECTION .. ".d", wrong = SECTION .. ".e", unwagered = SECTION .. ".f",
})

tap.test("us-pa/645a.10.a cards may be dealt from an automated shoe, shuffled by hand or by a device", function ()
  tap.assertEquals(poker.faults({ dealing = "automated dealing shoe", shuffler = "a device" }), {})
  tap.assertEquals(poker.faults({ dealing = "automated dealing shoe", shuffler = "by hand" }), {})
end)
