-- New South Wales rule 9: which wagers win, per hand and to the letter, and what is borrowed.

local chapters = require("jurisdictions.chapters")
local outcome = require("houseway.law.outcome")
local governing = require("houseway.law.governing")
local tap = require("tap")

local KEY = "au-nsw/pai_gow"
local RULE = KEY .. ".9.1"
local model = chapters.load(KEY)
local literal = chapters.load(KEY, { [RULE] = "literal" })

-- States of a half (houseway.law.outcome.relation).
local LOWER, TILE_LOWER, COPY, PAIR_COPY, TILE_HIGHER, HIGHER = 0 << 2, 1 << 2, 2 << 2, 3 << 2, 4 << 2, 5 << 2
local ZEROS_TILE_HIGHER = (4 << 2) + 3

local function result(of, high, low, wager)
  return outcome.RESULTS[of[wager or "outcome"].code[outcome.tile_cell(high, low) + 1]]
end

local MIRROR = { win = "lose", lose = "win", push = "push", impossible = "impossible" }

tap.test("au-nsw/pai_gow.9 lists every paragraph of the text", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".9"),
    "1 1.1 1.1.1 1.1.1.1 1.1.1.2 1.1.2 1.1.2.1 1.1.2.2 1.1.2.3 1.1.2.4 1.1.3 1.2 1.2.1 "
    .. "1.2.1.1 1.2.1.2 1.2.1.3 1.2.1.4 1.2.2 1.2.2.1 1.2.2.2 1.2.3 2 3 4 5 6 7 7.1 7.2 7.3 7.4 8 9 10 11 12 13")
end)

tap.test("au-nsw/pai_gow.9 has a meaning throughout, but for where chips lie on an area", function ()
  tap.assertEquals(chapters.with_status(model, "silent"), "")
  tap.assertEquals(chapters.with_status(model, "by_hand"), "9.8 9.9")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.2 is printed with points", function ()
  tap.assertEquals(model.by_key[RULE .. ".1.2.2"].printed, "NSW Pai Gow r 9.1.1.2.2")
end)

tap.test("au-nsw/pai_gow borrows the ranking of tiles, and says nothing of how the dealer sets", function ()
  tap.assertEquals(model.borrows[1].from, "us-ma/pai_gow.2")
  tap.assertEquals(model.clauses, {})
end)

tap.test("au-nsw/pai_gow borrows field by field what rule 9 lacks, but for surrender and players' vigorish", function ()
  local borrowed = {}
  for index, one in ipairs(model.borrows) do
    borrowed[index] = one.from
    tap.assertStrContains(one.because, "rule")
    tap.assertTrue(one.takes ~= nil or one.leaves_out ~= nil or one.from:find("%.[29]$") ~= nil, one.from)
  end
  tap.assertEquals(borrowed, { "us-ma/pai_gow.2", "us-ma/pai_gow.4", "us-ma/pai_gow.6", "us-ma/pai_gow.7",
    "us-ma/pai_gow.8", "us-ma/pai_gow.9" })
  tap.assertNil(model.said.vigorish)
  for _, field in ipairs({ "surrender", "winners_vigorish", "dealer_first", "dealer_won" }) do
    tap.assertEquals(model.provisions[field], {}, field)
  end
  for _, paragraph in ipairs(model.outcomes) do tap.assertNil(paragraph.borrowed_from, paragraph.key) end
  local said = governing.find(model, "surplus_vigorish", { rounds = "banked" })
  tap.assertEquals({ said.value, said.key, said.steps }, { "5%", "us-ma/pai_gow.8.o", 1 })
end)

tap.test("au-nsw/pai_gow.9.1.1 per hand: each half goes to one side, and the wager by the halves", function ()
  tap.assertEquals(result(model, HIGHER, HIGHER), "win")
  tap.assertEquals(result(model, TILE_HIGHER, TILE_HIGHER), "win")
  tap.assertEquals(result(model, TILE_HIGHER, LOWER), "push")
  tap.assertEquals(result(model, COPY, HIGHER), "push")
  tap.assertEquals(result(model, COPY, LOWER), "lose")
  tap.assertEquals(result(model, PAIR_COPY, TILE_LOWER), "lose")
  tap.assertEquals(result(model, HIGHER, ZEROS_TILE_HIGHER), "push")
  tap.assertEquals(result(model, ZEROS_TILE_HIGHER, ZEROS_TILE_HIGHER), "lose")
end)

tap.test("au-nsw/pai_gow.9.1.1 per hand answers every hand once", function ()
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
  tap.assertEquals({ model.bank_outcome.several, model.bank_outcome.none }, { 0, 0 })
end)

tap.test("au-nsw/pai_gow.9.1.2 per hand is the mirror of 9.1.1", function ()
  for index, code in ipairs(model.outcome.code) do
    tap.assertEquals(outcome.RESULTS[model.bank_outcome.code[index]], MIRROR[outcome.RESULTS[code]])
  end
end)

-- Each of three paragraphs says of a half of its own that it is the bank's: in the reading by which it does not, such a
-- half is nobody's.
for label, half in pairs({ ["2.2"] = ZEROS_TILE_HIGHER, ["2.3"] = PAIR_COPY, ["2.4"] = COPY }) do
  for wager, section in pairs({ outcome = "1", bank_outcome = "2" }) do
    local key = ("%s.%s.%s"):format(RULE, section, section == "1" and label or label:gsub("^2", "1"))
    tap.test(("M7 %s gives such a half to the bank, and nothing else does"):format(key), function ()
      local without = chapters.load(KEY, { [key] = "literal" })
      local cell = outcome.tile_cell(HIGHER, half)
      tap.assertEquals(outcome.RESULTS[model[wager].code[cell + 1]], "push")
      tap.assertTrue(model[wager].code[cell + 1] ~= without[wager].code[cell + 1], key)
      local other = wager == "outcome" and "bank_outcome" or "outcome"
      tap.assertEquals(without[other].code, model[other].code)
      local changed = 0
      for index, code in ipairs(without[wager].code) do
        changed = changed + (code ~= model[wager].code[index] and 1 or 0)
      end
      tap.assertTrue(changed > 0 and changed < 40, changed)
    end)
  end
end

tap.test("au-nsw/pai_gow.9.1.1.1.2 literally wins with one half of one value and a higher tile", function ()
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(TILE_HIGHER, LOWER)],
    { RULE .. ".1.1.2", RULE .. ".1.3" })
  tap.assertEquals(result(literal, TILE_HIGHER, LOWER), "several clauses")
  tap.assertEquals(result(literal, TILE_HIGHER, HIGHER), "win")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.2 literally loses with zero against zero, against the stand-off", function ()
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(HIGHER, (1 << 2) + 3)],
    { RULE .. ".1.2.2", RULE .. ".1.3" })
  tap.assertEquals(result(literal, LOWER, (1 << 2) + 3), "lose")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.4 literally loses with one half copied, against the stand-off", function ()
  tap.assertEquals(result(literal, HIGHER, COPY), "several clauses")
  tap.assertEquals(result(literal, LOWER, COPY), "lose")
end)

tap.test("au-nsw/pai_gow.9.1.1 literally has no answer to a copied pair over a lower hand", function ()
  tap.assertEquals(result(literal, PAIR_COPY, LOWER), "no clause")
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(PAIR_COPY, LOWER)], {})
end)

tap.test("au-nsw/pai_gow.9.1.2.3 literally is no mirror of 9.1.1.3: it counts the bank's hands", function ()
  tap.assertEquals(result(literal, PAIR_COPY, LOWER, "bank_outcome"), "push")
  tap.assertEquals(result(literal, PAIR_COPY, HIGHER), "push")
  tap.assertEquals(result(literal, PAIR_COPY, HIGHER, "bank_outcome"), "no clause")
end)

tap.test("au-nsw/pai_gow.9.1.1.1.2 read to the letter without a recorded reading is refused", function ()
  local source = chapters.without_readings(KEY, "9.1.1.1.2", [[
  outcome = "win",
  when    = { { high = "same value, higher tile" }, { low = "same value, higher tile" } },
]])
  local why = chapters.refused(KEY, { [KEY] = source })
  tap.assertStrContains(why, "NSW Pai Gow r 9.1.1.1.2 (win)")
  tap.assertStrContains(why, "; write a single outcome, or a reading that says which")
end)
