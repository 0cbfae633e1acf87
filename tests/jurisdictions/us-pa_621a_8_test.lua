-- 58 Pa. Code § 621a.8: how the dealer sets, and who wins.

local chapters = require("jurisdictions.chapters")
local outcome = require("houseway.outcome")
local tap = require("tap")

local KEY = "us-pa/621a"
local SECTION = KEY .. ".8"
local model = chapters.load(KEY)

-- States of a half (houseway.outcome.relation).
local LOWER, TILE_LOWER, COPY, TILE_HIGHER, HIGHER = 0 << 2, 1 << 2, 2 << 2, 4 << 2, 5 << 2
local ZEROS_TILE_HIGHER, ZEROS_COPY = (4 << 2) + 3, (2 << 2) + 3

local function result(of, high, low)
  return outcome.RESULTS[of.outcome.code[outcome.tile_cell(high, low) + 1]]
end

tap.test("us-pa/621a.8.d has four clauses, in order, and no exceptions to them", function ()
  local keys = {}
  for index, clause in ipairs(model.clauses) do keys[index] = clause.key end
  tap.assertEquals(keys, { SECTION .. ".d.1", SECTION .. ".d.2", SECTION .. ".d.3", SECTION .. ".d.4" })
  tap.assertEquals(model.exceptions_to, {})
  tap.assertNil(model.set_by)
end)

tap.test("us-pa/621a.8.d.2 to d.4 are read as Massachusetts 7(d) is", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.2") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.3") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.4") },
    { "fixed_places", "fixed_places interchangeable" })
end)

tap.test("us-pa/621a.8.e records that its reference to (g) is a slip", function ()
  local paragraph = model.by_key[SECTION .. ".e"]
  tap.assertEquals((chapters.readings(model, paragraph.key)), "reveal_of_f")
  tap.assertEquals(paragraph.status, "by_hand")
end)

tap.test("us-pa/621a.8.g loses where no half is better", function ()
  tap.assertEquals(result(model, COPY, LOWER), "lose")
  tap.assertEquals(result(model, TILE_LOWER, COPY), "lose")
  tap.assertEquals(result(model, ZEROS_COPY, ZEROS_COPY), "lose")
end)

tap.test("us-pa/621a.8.g an identical half is one of the same value and tile, by default", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".g") }, { "by_rank", "by_rank by_value" })
  tap.assertEquals(result(model, TILE_HIGHER, HIGHER), "win")
  local by_value = chapters.load(KEY, { [SECTION .. ".g"] = "by_value" })
  tap.assertEquals(result(by_value, TILE_HIGHER, HIGHER), "push")
  tap.assertEquals(result(by_value, TILE_HIGHER, TILE_HIGHER), "lose")
  tap.assertEquals({ by_value.outcome.several, by_value.outcome.none }, { 0, 0 })
end)

tap.test("us-pa/621a.8.h.1 and h.2 tie where one half is better", function ()
  tap.assertEquals(result(model, HIGHER, ZEROS_TILE_HIGHER), "push")
  tap.assertEquals(result(model, TILE_HIGHER, COPY), "push")
  tap.assertEquals(result(model, COPY, TILE_HIGHER), "push")
end)

tap.test("us-pa/621a.8.i wins where both halves are better", function ()
  tap.assertEquals(result(model, HIGHER, HIGHER), "win")
  tap.assertEquals(result(model, TILE_HIGHER, HIGHER), "win")
end)

tap.test("us-pa/621a.8 every way two hands can stand has one outcome", function ()
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
  local possible = 0
  for _, code in ipairs(model.outcome.code) do
    if code ~= outcome.CODES.impossible then possible = possible + 1 end
  end
  tap.assertEquals(possible, 80)
end)

tap.test("us-pa/621a.8.h.2=literal loses under (g) and ties under (h)(2)", function ()
  local literal = chapters.load(KEY, { [SECTION .. ".h.2"] = "literal" })
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(LOWER, ZEROS_TILE_HIGHER)],
    { SECTION .. ".g", SECTION .. ".h.2" })
  tap.assertEquals(result(literal, LOWER, ZEROS_TILE_HIGHER), "several clauses")
  tap.assertEquals(result(literal, HIGHER, ZEROS_TILE_HIGHER), "push")
end)

tap.test("us-pa/621a.8.i=literal ties under (h)(1) and wins under (i)", function ()
  local literal = chapters.load(KEY, { [SECTION .. ".i"] = "literal" })
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(HIGHER, ZEROS_TILE_HIGHER)],
    { SECTION .. ".h.1", SECTION .. ".i" })
end)

tap.test("us-pa/621a.8.i without its readings is refused", function ()
  local source = chapters.without_readings(KEY, "(i)", '  when = { high = "higher", low = "higher" },\n')
  local why = chapters.refused(KEY, { [KEY] = source })
  tap.assertStrContains(why, "58 Pa. Code § 621a.8(h)(1) (push) and 58 Pa. Code § 621a.8(i) (win)")
end)

tap.test("us-pa/621a.8.h.2 without its readings is refused, though (g) records another", function ()
  local source = chapters.without_readings(KEY, "(h)(2)",
    '  when = { high = "identical or lower", low = "higher" },\n')
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }),
    "58 Pa. Code § 621a.8(g) (lose) and 58 Pa. Code § 621a.8(h)(2) (push)")
end)

tap.test("us-pa/621a.8.g without (h)(1) leaves hands without an outcome, and is refused", function ()
  local source = chapters.changed(KEY, 'when    = { high = "higher", low = "identical, lower or zero" }',
    'when    = { high = "higher", low = "identical" }')
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }), "no outcome for the player's high hand")
end)
