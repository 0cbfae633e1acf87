-- 58 Pa. Code § 645a.8: cards dealt from a manual dealing shoe.

local dealing = require("jurisdictions.poker_dealing")

local SECTION = "us-pa/645a.8"

dealing.test({
  device = "manual dealing shoe", no_more_bets = SECTION .. ".b", lammer = SECTION .. ".b.1",
  progressive = SECTION .. ".b.2", start = SECTION .. ".c", deal = SECTION .. ".d", stack = false,
  left = SECTION .. ".e", wrong = SECTION .. ".f", unwagered = SECTION .. ".g",
})
