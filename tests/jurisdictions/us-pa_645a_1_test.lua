-- 58 Pa. Code § 645a.1: the high and the low hand, and with them the dealer's foul.

local chapters = require("jurisdictions.chapters")
local tap = require("tap")

local KEY = "us-pa/645a"
local model = chapters.load(KEY)

tap.test("us-pa/645a.1.high-hand is the dealer's bound: five cards, not below the other two", function ()
  tap.assertEquals(#model.clauses, 1)
  tap.assertEquals(model.clauses[1].key, KEY .. ".1.high-hand")
  tap.assertEquals(model.clauses[1].printed, "58 Pa. Code § 645a.1 (High hand)")
  tap.assertEquals(model.clauses[1].meaning.play.word, "high_not_below_low")
  tap.assertEquals(model.parts, { high = 5, low = 2 })
end)

tap.test("us-pa/645a.1.high-hand=definition_only leaves the dealer unbound, and players bound", function ()
  local other = chapters.load(KEY, { [KEY .. ".1.high-hand"] = "definition_only" })
  tap.assertEquals(other.clauses, {})
  tap.assertEquals(#other.player_clauses, 1)
end)

tap.test("us-pa/645a.1.low-hand says the same from the other side", function ()
  tap.assertEquals(model.by_key[KEY .. ".1.low-hand"].meaning.see, { KEY .. ".1.high-hand" })
  tap.assertEquals(model.by_key[KEY .. ".1.low-hand"].status, "meaning")
end)
