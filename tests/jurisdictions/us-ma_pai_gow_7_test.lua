-- Massachusetts section 7: how the dealer sets, and who wins.

local chapters = require("jurisdictions.chapters")
local outcome = require("houseway.outcome")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local SECTION = KEY .. ".7"
local model = chapters.load(KEY)

local function keys_of(list)
  local keys = {}
  for index, paragraph in ipairs(list) do keys[index] = paragraph.key:sub(#SECTION + 2) end
  return table.concat(keys, " ")
end

tap.test("us-ma/pai_gow.7.d has four clauses, in order", function ()
  tap.assertEquals(keys_of(model.clauses), "d.1 d.2 d.3 d.4")
  tap.assertEquals(model.player_clauses, {})
end)

tap.test("us-ma/pai_gow.7.d.1 plays the Supreme pair", function ()
  local play = model.by_key[SECTION .. ".d.1"].meaning.play
  tap.assertEquals(play.word, "pair")
  tap.assertEquals(play.args, { "Gee Joon" })
end)

tap.test("us-ma/pai_gow.7.d.2 to d.4 are read in two ways, by default without an order in them", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.2") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.3") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.4") },
    { "fixed_places", "fixed_places interchangeable" })
  tap.assertEquals(model.by_key[SECTION .. ".d.2"].meaning.play.word, "any")
end)

tap.test("us-ma/pai_gow.7.d=in_order chooses that reading wherever there is one below (d)", function ()
  local other = chapters.load(KEY, { [SECTION .. ".d"] = "in_order" })
  tap.assertEquals(other.by_key[SECTION .. ".d.2"].meaning.play.word, "first")
  tap.assertEquals(other.by_key[SECTION .. ".d.3"].meaning.play.word, "first")
  tap.assertEquals((chapters.readings(other, SECTION .. ".d.4")), "fixed_places")
end)

tap.test("us-ma/pai_gow.7.e lets a submission set the hands and note exceptions to (d)", function ()
  tap.assertEquals(model.set_by, SECTION .. ".e")
  for number = 1, 4 do tap.assertEquals(model.exceptions_to[number], SECTION .. ".d." .. number) end
  tap.assertEquals(#model.exceptions_to, 4)
end)

tap.test("us-ma/pai_gow.7.c records who sets a co-banked hand", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".c") }, { "section_8", "section_8 this_paragraph" })
end)

-- States of a half (houseway.outcome.relation), by name.
local LOWER, HIGHER, COPY = 0 << 2, 5 << 2, 2 << 2
local ZEROS_TILE_HIGHER = (4 << 2) + 3
local ZERO_LOWER = 2

local function result(of, high, low)
  return outcome.RESULTS[of.outcome.code[outcome.tile_cell(high, low) + 1]]
end

tap.test("us-ma/pai_gow.7.h loses where neither half is better", function ()
  for _, high in ipairs({ LOWER, COPY }) do
    for _, low in ipairs({ LOWER, COPY, ZERO_LOWER }) do
      tap.assertEquals(result(model, high, low), "lose")
    end
  end
end)

tap.test("us-ma/pai_gow.7.i.1 and i.2 push where one half is better", function ()
  tap.assertEquals(result(model, HIGHER, COPY), "push")
  tap.assertEquals(result(model, HIGHER, ZERO_LOWER), "push")
  tap.assertEquals(result(model, COPY, HIGHER), "push")
  tap.assertEquals(result(model, LOWER, HIGHER), "push")
end)

tap.test("us-ma/pai_gow.7.j wins where both are better", function ()
  tap.assertEquals(result(model, HIGHER, HIGHER), "win")
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
end)

tap.test("us-ma/pai_gow.7.j a low hand worth zero never wins, whatever its tile", function ()
  tap.assertEquals(result(model, HIGHER, ZEROS_TILE_HIGHER), "push")
  tap.assertEquals(result(model, LOWER, ZEROS_TILE_HIGHER), "lose")
end)

tap.test("us-ma/pai_gow.7=literal answers several clauses there, and is counted", function ()
  local literal = chapters.load(KEY, { [SECTION] = "literal" })
  tap.assertEquals(result(literal, HIGHER, ZEROS_TILE_HIGHER), "several clauses")
  tap.assertEquals(result(literal, LOWER, ZEROS_TILE_HIGHER), "several clauses")
  local cell = outcome.tile_cell(HIGHER, ZEROS_TILE_HIGHER)
  tap.assertEquals(literal.outcome.claims[cell], { SECTION .. ".i.1", SECTION .. ".j" })
  tap.assertTrue(literal.outcome.several > 0)
end)

-- What the literal texts say of two zeros is a contradiction, refused where no reading is recorded.
for paragraph, other in pairs({ ["(j)"] = "§ 7(i)(1) (push)", ["(i)(2)"] = "§ 7(h) (lose)" }) do
  tap.test(("us-ma/pai_gow.7%s without its readings contradicts the text and is refused"):format(paragraph),
    function ()
      local when = paragraph == "(j)" and '{ high = "higher", low = "higher" }'
        or '{ high = "identical or lower", low = "higher" }'
      local source = chapters.without_readings(KEY, paragraph, "  when = " .. when .. ",\n")
      local why = chapters.refused(KEY, { [KEY] = source })
      tap.assertStrContains(why, "jurisdictions/us-ma/pai_gow.lua:")
      tap.assertStrContains(why, other)
      tap.assertStrContains(why, "zero against zero")
      tap.assertStrContains(why, "expected one outcome, or a reading that says which")
    end)
end
