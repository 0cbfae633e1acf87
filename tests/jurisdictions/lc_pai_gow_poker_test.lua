-- Saint Lucia, regulation 67: definitions, with the rest borrowed from Pennsylvania.

local chapters = require("jurisdictions.chapters")
local rounds = require("rounds")
local tap = require("tap")

local KEY, PENNSYLVANIA = "lc/pai_gow_poker", "us-pa/645a"
local model = chapters.load(KEY)

tap.test(KEY .. ".67.straight from the ace down is the highest, from the five down the second", function ()
  tap.assertEquals(model.card_rules.straight, { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 })
  tap.assertEquals(model.card_rules.straight, chapters.load(PENNSYLVANIA).card_rules.straight)
  local last = chapters.load(PENNSYLVANIA, { [PENNSYLVANIA .. ".6.b.7"] = "five_high_last" })
  tap.assertNotEquals(model.card_rules.straight, last.card_rules.straight)
end)

tap.test(KEY .. ".67.low-hand is two cards", function ()
  tap.assertEquals(model.by_key[KEY .. ".67.low-hand"].meaning.parts, { low = 2 })
end)

tap.test(KEY .. ".67.high-hand is five cards", function ()
  tap.assertEquals(model.by_key[KEY .. ".67.high-hand"].meaning.parts, { high = 5 })
end)

-- The list names the straight flush before five aces, and the highest card last: read as an order it would be no game.
tap.test(KEY .. " ranks hands as the rules it borrows do, whatever the order of its definitions", function ()
  tap.assertEquals(model.card_rules.category, chapters.load(PENNSYLVANIA).card_rules.category)
  local first, aces = model.by_key[KEY .. ".67.straight-flush"], model.by_key[KEY .. ".67.5-aces"]
  tap.assertEquals({ first.printed, aces.printed },
    { "St. Lucia Gaming reg. 67 (Straight flush)", "St. Lucia Gaming reg. 67 (5 aces)" })
  tap.assertTrue(first.line < aces.line)
end)

tap.test(KEY .. " settles rounds as Pennsylvania does, but for the EZ table that it does not take over", function ()
  tap.assertNil(model.by_key[PENNSYLVANIA .. ".1.ez-pai-gow-poker"])
  tap.assertEquals(model.outcome.code, chapters.load(PENNSYLVANIA).outcome.code)
  tap.assertNotNil(rounds.WAYS[KEY])
end)
