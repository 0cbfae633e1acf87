-- Readings that several paragraphs share: written once, taken by name, chosen by each paragraph's own key.

local chapters = require("jurisdictions.chapters")
local refusal = require("houseway.base.refusal")
local tap = require("tap")

local KEY = "xx-test/1a"

local SHARED = [[
shared_readings "zeros" {
  none = { when = { low = "higher and not zero" }, default = true, text = "So." },
  any  = { when = { low = "higher" }, text = "Or so." },
}
]]

local function load(body, readings)
  return chapters.load(KEY, readings, { [KEY] = [[
chapter "xx-test/1a" { title = "Test", cite = "Test §", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "To rank tiles." }
section "1a.1" { title = "One", paragraphs = "(a)-(c)" }
]] .. body })
end

local function refused(body)
  local _, why = refusal.catch(load, body)
  return tostring(why)
end

local BOTH = SHARED .. [[
paragraph "(a)" "Wins." { outcome = "win", when = { high = "higher" }, readings = "zeros" }
paragraph "(b)" "Pushes." { outcome = "push", when = { high = "identical or lower" }, readings = "zeros" }
paragraph "(c)" "Loses." {
  outcome = "lose",
  reading = "What the others leave.",
  when    = { { high = "higher", low = "identical, lower or zero" },
    { high = "identical or lower", low = "identical, lower or zero" } },
}
]]

local function words(phrase)
  local terms = {}
  for index, one in ipairs(phrase) do terms[index] = one.term end
  return table.concat(terms, " or ") .. (phrase.except and " and not " .. phrase.except or "")
end

-- How the halves stand where the paragraph holds.
local function when(model, label)
  local found = model.by_key[KEY .. ".1." .. label].meaning.when[1]
  return { high = words(found.high), low = words(found.low) }
end

tap.test("each paragraph that takes them has them, with what it says itself of the field", function ()
  local model = load(BOTH)
  tap.assertEquals({ when(model, "a"), when(model, "b") },
    { { high = "higher", low = "higher and not zero" }, { high = "identical or lower", low = "higher and not zero" } })
  for _, label in ipairs({ "a", "b" }) do
    local one = model.by_key[KEY .. ".1." .. label]
    tap.assertEquals({ #one.readings, one.reading }, { 2, "So." })
  end
end)

tap.test("a reading is chosen of one paragraph by its key, or of all by the section's", function ()
  local one = load(BOTH, { [KEY .. ".1.a"] = "any" })
  tap.assertEquals({ when(one, "a").low, when(one, "b").low }, { "higher", "higher and not zero" })
  local all = load(BOTH, { [KEY .. ".1"] = "any" })
  tap.assertEquals({ when(all, "a").low, when(all, "b").low }, { "higher", "higher" })
end)

tap.test("a paragraph lays what is its own over a shared reading", function ()
  local model = load([[
shared_readings "copies" {
  half  = { identical = "rank", default = true, text = "So." },
  whole = { when = { high = "identical" }, text = "Or so." },
}
paragraph "(a)" "One." { readings = { "copies", whole = { outcome = "lose", text = "Or thus." } } }
paragraph "(b)" "Two." { readings = { "copies", whole = { outcome = "win", wager = "bank" } } }
]])
  local meanings, texts = {}, {}
  for _, label in ipairs({ "a", "b" }) do
    local whole = model.by_key[KEY .. ".1." .. label].readings[2]
    meanings[#meanings + 1], texts[#texts + 1] = whole.meaning, whole.text
    tap.assertEquals(model.by_key[KEY .. ".1." .. label].meaning, { identical = "rank" })
  end
  tap.assertEquals({ meanings[1].outcome, meanings[2].outcome, meanings[2].wager }, { "lose", "win", "bank" })
  tap.assertEquals(texts, { "Or thus.", "Or so." })
end)

tap.test("a name that is shared nowhere, twice or by nobody is refused", function ()
  tap.assertStrContains(refused(SHARED .. 'paragraph "(a)" "One." { readings = "zeroes" }'),
    'the name must be of shared readings that stand before, not "zeroes" (did you mean "zeros"?)')
  tap.assertStrContains(refused('paragraph "(a)" "One." { readings = "zeros" }\n' .. SHARED), "that stand before")
  tap.assertStrContains(refused(SHARED .. SHARED), '"zeros" is shared twice; share readings once under each name')
  tap.assertStrContains(refused(SHARED), '1a.lua:4: no paragraph uses the readings "zeros"; write a paragraph with '
    .. 'readings = "zeros"')
  tap.assertStrContains(refused(SHARED .. 'paragraph "(a)" "One." { readings = { "zeros", ani = { when = "" } } }'),
    'the reading must be among the shared readings any or none, not "ani" (did you mean "any"?)')
end)

tap.test("what is shared is held to what readings are", function ()
  local body = 'shared_readings "one" { one = { text = "So.", default = true } }\n'
    .. 'paragraph "(a)" "One." { identical = "rank", readings = "one" }'
  tap.assertStrContains(refused(body), "`readings` has a single reading; write two readings or more, or `reading` " ..
    "with a text")
end)
