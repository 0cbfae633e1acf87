-- Citations: three spellings of one value.

local citation = require("houseway.notation.citation")
local list = require("houseway.notation.citation.list")
local tap = require("tap")

local chapters = {
  { key = "us-pa/621a", cite = "58 Pa. Code §" },
  { key = "us-pa/645a", cite = "58 Pa. Code §",
    words = { ["high-hand"] = "High hand", ["queens-dragon"] = "Queen's Dragon" } },
  { key = "us-ma/pai_gow", cite = "Mass. Pai Gow §" },
  { key = "au-nsw/pai_gow", cite = "NSW Pai Gow r" },
}

local function chapter(key)
  for _, one in ipairs(chapters) do
    if one.key == key then return one end
  end
end

-- key, printed, in its section
local spellings = {
  { "us-pa/621a", "58 Pa. Code § 621a", "" },
  { "us-pa/621a.8", "58 Pa. Code § 621a.8", "" },
  { "us-pa/621a.8.d", "58 Pa. Code § 621a.8(d)", "(d)" },
  { "us-pa/621a.8.d.2", "58 Pa. Code § 621a.8(d)(2)", "(d)(2)" },
  { "us-pa/645a.11.h.1.i.A", "58 Pa. Code § 645a.11(h)(1)(i)(A)", "(h)(1)(i)(A)" },
  { "us-pa/645a.1.high-hand", "58 Pa. Code § 645a.1 (High hand)", "High hand" },
  { "us-pa/645a.1.queens-dragon", "58 Pa. Code § 645a.1 (Queen's Dragon)", "Queen's Dragon" },
  { "us-ma/pai_gow", "Mass. Pai Gow", "" },
  { "us-ma/pai_gow.7.d.2", "Mass. Pai Gow § 7(d)(2)", "(d)(2)" },
  { "us-ma/pai_gow.8.k.10", "Mass. Pai Gow § 8(k)(10)", "(k)(10)" },
  { "au-nsw/pai_gow.9", "NSW Pai Gow r 9", "" },
  { "au-nsw/pai_gow.9.1.1.2.2", "NSW Pai Gow r 9.1.1.2.2", "9.1.1.2.2" },
}

for _, row in ipairs(spellings) do
  local key, printed, short = table.unpack(row)
  tap.test(key .. " in three spellings", function ()
    local cite = assert(citation.from_key(key))
    tap.assertEquals(citation.key(cite), key)
    tap.assertEquals(citation.printed(cite, chapter(cite.chapter)), printed)
    tap.assertEquals(citation.short(cite, chapter(cite.chapter)), short)
    local again = assert(citation.parse(printed, { chapters = chapters }))
    tap.assertEquals(citation.key(again), key)
    if short ~= "" then
      local section = { chapter = cite.chapter, section = cite.section, labels = {} }
      tap.assertEquals(citation.key(assert(citation.parse(short, { section = section }))), key)
    end
  end)
end

local function refused(written, context)
  local cite, problem = citation.parse(written, context)
  tap.assertNil(cite)
  return problem
end

tap.test("two chapters printed alike are told apart by their number", function ()
  local context = { chapters = chapters }
  tap.assertEquals(assert(citation.parse("58 Pa. Code § 645a.6", context)).chapter, "us-pa/645a")
  tap.assertStrContains(refused("58 Pa. Code § 622a.8", context).expected, "58 Pa. Code § 645a")
end)

tap.test("V6 a key with brackets is read as the key that it means", function ()
  for _, written in ipairs({ "us-pa/621a.8(d)(2)", "us-pa/621a.8.d (2)", "us-pa/621a.8.d(2)",
    "us-pa/621a.8 (d)(2)" }) do
    tap.assertEquals(citation.key(assert(citation.parse(written))), "us-pa/621a.8.d.2", written)
  end
  tap.assertEquals(select(2, citation.from_key("us-pa/621a.8(d)(2)")).suggestion, "us-pa/621a.8.d.2")
end)

tap.test("what is no citation is refused, saying what was found and what was expected", function ()
  for _, written in ipairs({ "", "us-pa", "us-pa/621a.", "us-pa/621a..8", "d2", "us-pa/621a.8.d 2" }) do
    local problem = refused(written)
    tap.assertEquals(problem.found, '"' .. written .. '"')
    tap.assertStrContains(problem.expected, "us-pa/621a.8.d.2")
  end
end)

tap.test("a paragraph gone wrong is not taken for a word", function ()
  local section = assert(citation.from_key("us-pa/621a.8"))
  for _, written in ipairs({ "(d)2)", "d2", "(d", "d", "9.1", "()", "(dd)" }) do
    tap.assertNil((citation.in_section(written, section)), written)
  end
end)

tap.test("a word that no section defines cannot be printed", function ()
  local cite = assert(citation.from_key("us-pa/645a.1.hihg-hand"))
  tap.assertErrorMsgContains("us-pa/645a.1.hihg-hand is no word", citation.printed, cite, chapter("us-pa/645a"))
end)

tap.test("a section is written with its chapter's number, where that has one", function ()
  tap.assertEquals(citation.section("621a.8", "us-pa/621a"), "8")
  tap.assertEquals(citation.section("7", "us-ma/pai_gow"), "7")
  local section, problem = citation.section("8", "us-pa/621a")
  tap.assertNil(section)
  tap.assertEquals(problem.suggestion, "621a.8")
end)

tap.test("(d)(2) is within (d), and (d)(10) is not within (d)(1)", function ()
  local function within(inner, outer)
    return citation.within(assert(citation.from_key(inner)), assert(citation.from_key(outer)))
  end
  tap.assertTrue(within("us-pa/621a.8.d.2", "us-pa/621a.8.d"))
  tap.assertTrue(within("us-pa/621a.8.d", "us-pa/621a.8.d"))
  tap.assertTrue(within("us-pa/621a.8.d", "us-pa/621a"))
  tap.assertFalse(within("us-pa/621a.8.d.10", "us-pa/621a.8.d.1"))
  tap.assertFalse(within("us-pa/621a.8.d", "us-pa/621a.8.d.2"))
end)

local function labels(written, key)
  local section = assert(citation.from_key(key))
  local found = {}
  for index, cite in ipairs(assert(list.read(written, section))) do
    found[index] = citation.key(cite):sub(#key + 2)
  end
  return table.concat(found, " ")
end

tap.test("a list of paragraphs, with ranges over the last label", function ()
  tap.assertEquals(labels("(a) (c)-(e) (d)(1)-(3)", "us-pa/621a.8"), "a c d e d.1 d.2 d.3")
  tap.assertEquals(labels("(f)(1)(i)-(v) (h)(1)(i)(A)-(C)", "us-pa/645a.11"),
    "f.1.i f.1.ii f.1.iii f.1.iv f.1.v h.1.i.A h.1.i.B h.1.i.C")
  tap.assertEquals(labels("(i)-(k) (x)-(z)", "us-pa/645a.11"), "i j k x y z")
  tap.assertEquals(labels("9.1.1.1.1-2 9.1.1.3 9.9-11", "au-nsw/pai_gow.9"), "1.1.1.1 1.1.1.2 1.1.3 9 10 11")
  tap.assertEquals(labels("Bank, High hand,\n Queen's Dragon", "us-pa/645a.1"),
    "bank high-hand queens-dragon")
end)

tap.test("a list that is no list is refused", function ()
  local section = assert(citation.from_key("us-pa/621a.8"))
  for _, written in ipairs({ "(z)-(a)", "(a)-(3)", "(a) b", "(a)(", "9.1-3", 7 }) do
    tap.assertNil((list.read(written, section)), tostring(written))
  end
end)
