-- Where a paragraph speaks: said by its section, by itself, by a reading of it, and taken along when it is borrowed.

local chapters = require("jurisdictions.chapters")
local governing = require("houseway.law.governing")
local refusal = require("houseway.base.refusal")
local scope = require("houseway.law.scope")
local tap = require("tap")

local KEY = "xx-test/2b"

local function load(section, body, others)
  local text = ([[
chapter "xx-test/2b" { title = "Test", cite = "Test §", game = "Pai Gow Poker" }
borrow "us-pa/645a.6" { because = "To rank hands." }
section "2b.1" { title = "One", paragraphs = "(a)-(e)" %s }
%s
]]):format(section, body)
  local sources = { [KEY] = text }
  for key, other in pairs(others or {}) do sources[key] = other end
  return chapters.load(KEY, nil, sources)
end

local function applies(model, label)
  return model.by_key[KEY .. ".1." .. label].meaning.applies
end

local IN_HAND = ', applies = { device = "hand" }'

tap.test("what a section says of where it speaks holds for each of its paragraphs", function ()
  local model = load(IN_HAND, 'paragraph "(a)" "One." { left_over = 4 }\nparagraph "(b)" "Two." { see = "(a)" }')
  tap.assertEquals({ applies(model, "a"), applies(model, "b") }, { { device = "hand" }, { device = "hand" } })
  local said = model.provisions.left_over[1]
  tap.assertEquals({ said.value, said.applies }, { 4, { device = "hand" } })
  tap.assertEquals(governing.find(model, "left_over", { rounds = "unbanked", device = "hand" }).key, KEY .. ".1.a")
  tap.assertNil(governing.find(model, "left_over", { rounds = "unbanked", device = "manual dealing shoe" }))
end)

tap.test("where a paragraph speaks is no meaning: one that only sees others is carried out by them", function ()
  local model = load(IN_HAND, 'paragraph "(a)" "One." { left_over = 4 }\nparagraph "(b)" "Two." { see = "(a)" }\n'
    .. 'paragraph "(c)" "Three." {}')
  local status = {}
  for _, label in ipairs({ "a", "b", "c", "d" }) do status[#status + 1] = model.by_key[KEY .. ".1." .. label].status end
  tap.assertEquals(status, { "meaning", "see", "silent", "silent" })
end)

tap.test("a paragraph says otherwise part for part, and \"all\" where it is not narrowed", function ()
  local model = load(', applies = { device = "hand", rounds = "banked" }', [[
paragraph "(a)" "One." { left_over = 4, applies = { device = "manual dealing shoe" } }
paragraph "(b)" "Two." { left_over = 4, applies = { rounds = "all" } }
paragraph "(c)" "Three." { left_over = 4, applies = { rounds = "all", device = "all" } }
paragraph "(d)" "Four." { left_over = 4, applies = { table = "EZ" } }
]])
  tap.assertEquals({ applies(model, "a"), applies(model, "b"), applies(model, "d") }, {
    { device = "manual dealing shoe", rounds = "banked" }, { device = "hand" },
    { device = "hand", rounds = "banked", table = "EZ" },
  })
  tap.assertNil(applies(model, "c"))
end)

tap.test("a section after it begins anew", function ()
  local model = load(IN_HAND, [[
section "2b.2" { title = "Two", paragraphs = "(a)" }
paragraph "(a)" "One." { left_over = 4 }
]])
  tap.assertNil(model.by_key[KEY .. ".2.a"].meaning.applies)
end)

tap.test("a reading says part of it otherwise, and is chosen by the paragraph's key", function ()
  local body = [[
paragraph "(a)" "One." {
  optional_paid_by = true,
  readings = {
    four = { applies = { wager = "Red/Black" }, default = true, text = "So." },
    any  = { applies = { rounds = "all" }, text = "Or so." },
    none = { text = "Or so." },
  },
}
]]
  local model = load(', applies = { rounds = "banked" }', body)
  tap.assertEquals(applies(model, "a"), { rounds = "banked", wager = { "Red/Black" } })
  local by_name = {}
  for _, reading in ipairs(model.by_key[KEY .. ".1.a"].readings) do by_name[reading.name] = reading.meaning.applies end
  tap.assertEquals(by_name, { four = { rounds = "banked", wager = { "Red/Black" } }, none = { rounds = "banked" } })
end)

tap.test("the paragraph that speaks most closely of a round holds, its section's scope counted", function ()
  local model = load("", [[
paragraph "(a)" "One." { left_over = 4 }
section "2b.2" { title = "Two", paragraphs = "(a)", applies = { device = "hand" } }
paragraph "(a)" "One." { left_over = 5 }
]])
  local function left(device)
    return governing.find(model, "left_over", { rounds = "unbanked", device = device }).value
  end
  tap.assertEquals({ left("hand"), left("manual dealing shoe") }, { 5, 4 })
end)

tap.test("what is borrowed of a section keeps where it speaks, whole or only some fields", function ()
  for _, takes in ipairs({ "", ', takes = "left_over"' }) do
    local model = load("", ('borrow "us-pa/645a.9" { because = "We lack it."%s }'):format(takes))
    local one = model.by_key["us-pa/645a.9.d"]
    tap.assertEquals({ one.borrowed_from, one.meaning }, { "us-pa/645a.9",
      { left_over = 4, applies = { device = "hand" } } })
  end
end)

tap.test("every phrase of the rounds fits the rounds it names", function ()
  local fits = {}
  for _, part in ipairs(scope.field.parts) do
    for _, phrase in ipairs(part.name == "rounds" and part.phrases or {}) do
      local found = {}
      for _, kind in ipairs({ "unbanked", "banked", "co-banked" }) do
        if scope.closeness({ rounds = phrase }, { rounds = kind }) then found[#found + 1] = kind end
      end
      fits[phrase] = table.concat(found, " ")
    end
  end
  tap.assertEquals(fits, {
    unbanked = "unbanked", banked = "banked", ["co-banked"] = "co-banked",
    ["banked or co-banked"] = "banked co-banked", ["unbanked or co-banked"] = "unbanked co-banked",
  })
end)

tap.test("how closely: a part for each that fits, nothing where one does not, the start if it is known", function ()
  local said = { rounds = "banked", wager = { "Sum", "Match" }, start = "dice" }
  local function close(start, wager)
    return scope.closeness(said, { rounds = "banked", wager = wager, start = start })
  end
  tap.assertEquals({ close("three dice", "Sum"), close(nil, "Match") }, { 3, 2 })
  tap.assertNil(close("a number", "Sum"))
  tap.assertNil(close("three dice", "Beat It"))
  tap.assertEquals(scope.closeness(nil, { rounds = "banked" }), 0)
end)

tap.test("in words", function ()
  tap.assertEquals(scope.text({ rounds = "banked", device = "hand", wager = { "Sum", "Match" }, table = "EZ",
    start = "dice" }), "banked rounds, dealing from the hand, the Sum or Match wager, EZ tables, a start by dice")
end)

tap.test("a part that there is not, or of the other game, is refused at its line", function ()
  local function refused(game, written)
    local _, why = refusal.catch(chapters.load, KEY, nil, { [KEY] = ([[
chapter "xx-test/2b" { title = "Test", cite = "Test §", game = "%s" }
section "2b.1" { title = "One", paragraphs = "(a)", applies = { %s } }
]]):format(game, written) })
    return tostring(why)
  end
  tap.assertStrContains(refused("Pai Gow", 'devise = "hand"'),
    ':2: a part of `applies` must be rounds, device, wager, table or start, not "devise" (did you mean "device"?)')
  tap.assertStrContains(refused("Pai Gow", 'device = "hand"'),
    ":2: device stands in a chapter of Pai Gow; write device in a chapter of Pai Gow Poker")
  tap.assertStrContains(refused("Pai Gow Poker", 'rounds = "bankd"'), 'did you mean "banked"?')
end)

tap.test("V10 a phrase about the pieces of the other game is refused when the chapter is read", function ()
  local function refused(game, written)
    local _, why = refusal.catch(chapters.load, KEY, nil, { [KEY] = ([[
chapter "xx-test/2b" { title = "Test", cite = "Test §", game = "%s" }
section "2b.1" { title = "One", paragraphs = "(a)" }
paragraph "(a)" "One." { %s }
]]):format(game, written) })
    return tostring(why)
  end
  local stack = "a stack of 4 at a time, from the dealer's right"
  local dead = "the dealer, betting positions and the dead hand"
  tap.assertStrContains(refused("Pai Gow Poker", ("dealt = %q"):format(stack)),
    (':3: "%s" stands in a chapter of Pai Gow Poker; write "%s" in a chapter of Pai Gow'):format(stack, stack))
  tap.assertStrContains(refused("Pai Gow", 'dealt = "a card at a time"'),
    '"a card at a time" stands in a chapter of Pai Gow; write "a card at a time" in a chapter of Pai Gow Poker')
  tap.assertStrContains(refused("Pai Gow Poker", ("counted = %q"):format(dead)),
    ('"%s" stands in a chapter of Pai Gow Poker; write "%s" in a chapter of Pai Gow'):format(dead, dead))
  tap.assertStrContains(refused("Pai Gow Poker", 'unwagered = "put with the dead hand"'),
    'write "put with the dead hand" in a chapter of Pai Gow')
  -- What is expected is one of the game's own.
  tap.assertStrContains(refused("Pai Gow", 'dealt = "a card"'),
    ('the phrase must be "%s" or "in the style chosen", not "a card"'):format(stack))
end)
