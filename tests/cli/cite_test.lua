-- houseway cite: one paragraph, however it is spelled.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local json = require("houseway.base.json")
local tap = require("tap")

cli.stay_here()

local function cite(...)
  local run = cli.run({ arguments = { "cite", "--json", ... } })
  tap.assertEquals({ run.err, run.code }, { "", 0 }, table.concat({ ... }, " "))
  return assert(json.decode(run.out)).paragraphs
end

local function keys(paragraphs)
  local found = {}
  for i, paragraph in ipairs(paragraphs) do found[i] = paragraph.cite end
  return found
end

-- Key, as printed in one argument or several, and as it is spelled inside its section.
for key, spellings in pairs({
  ["us-pa/621a.8.d.2"] = {
    { "us-pa/621a.8.d.2" }, { "58 Pa. Code § 621a.8(d)(2)" }, { "58", "Pa.", "Code", "§", "621a.8(d)(2)" },
    { "us-pa/621a.8", "(d)(2)" },
  },
  ["us-pa/645a.1.high-hand"] = {
    { "us-pa/645a.1.high-hand" }, { "58 Pa. Code § 645a.1 (High hand)" }, { "us-pa/645a.1", "High hand" },
  },
  ["us-ma/pai_gow.7.d.2"] = {
    { "us-ma/pai_gow.7.d.2" }, { "Mass. Pai Gow § 7(d)(2)" }, { "us-ma/pai_gow.7 (d)(2)" },
  },
  ["au-nsw/pai_gow.9.1.1.2.2"] = {
    { "au-nsw/pai_gow.9.1.1.2.2" }, { "NSW Pai Gow r 9.1.1.2.2" }, { "au-nsw/pai_gow.9", "9.1.1.2.2" },
  },
}) do
  tap.test("every spelling of " .. key .. " gives one answer", function ()
    local first = cite(table.unpack(spellings[1]))
    tap.assertEquals(keys(first), { key })
    for i = 2, #spellings do tap.assertEquals(cite(table.unpack(spellings[i])), first, spellings[i][1]) end
  end)
end

cli.test("cite prints the three spellings, the status, what is said and how it is read", {
  arguments = { "cite", "us-pa/621a.8.d.2" }, out = { golden = "cite-621a-8-d-2.txt" },
})

tap.test("a paragraph with paragraphs below it, a section and a chapter show them all", function ()
  tap.assertEquals(keys(cite("us-pa/621a.8.d")),
    { "us-pa/621a.8.d", "us-pa/621a.8.d.1", "us-pa/621a.8.d.2", "us-pa/621a.8.d.3", "us-pa/621a.8.d.4" })
  tap.assertEquals(cite("58 Pa. Code § 621a.8(d)"), cite("us-pa/621a.8.d"))
  tap.assertEquals(#cite("us-pa/621a.8"), 20)
  tap.assertEquals(#cite("us-pa/621a"), 31)
end)

tap.test("L6 several keys are several citations, each with what goes on from it", function ()
  tap.assertEquals(keys(cite("us-pa/621a.8.d.2", "us-ma/pai_gow.7", "(d)(2)", "us-pa/621a.8.d.3")),
    { "us-pa/621a.8.d.2", "us-ma/pai_gow.7.d.2", "us-pa/621a.8.d.3" })
  tap.assertEquals(keys(cite("us-pa/621a.8.d.2 us-pa/621a.8.d.3@2025-01-01")),
    { "us-pa/621a.8.d.2", "us-pa/621a.8.d.3" })
end)

-- § 645a.11(b) and § 645a.12(m) are carried out, and nothing comes out otherwise without them.
tap.test("L5 cite and cover give a paragraph one status, in the same words", function ()
  local run = cli.run({ arguments = { "cover", "us-pa/645a", "--json" } })
  local covered, cited, nominal = assert(json.decode(run.out)).paragraphs, cite("us-pa/645a"), 0
  for i, one in ipairs(covered) do
    tap.assertEquals({ cited[i].cite, cited[i].status }, { one.cite, one.status })
    if one.status == "nominal" then nominal = nominal + 1 end
  end
  tap.assertEquals({ nominal > 0, cite("us-pa/645a.12.m")[1].status }, { true, "nominal" })
  tap.assertStrContains(cli.run({ arguments = { "cite", "us-pa/645a.3.b.2" } }).out, "  by hand: people do it at the ")
end)

tap.test("the fields of a paragraph", function ()
  local paragraph = cite("us-pa/621a.8.e")[1]
  tap.assertEquals({ paragraph.printed, paragraph.short, paragraph.chapter, paragraph.status },
    { "58 Pa. Code § 621a.8(e)", "(e)", "us-pa/621a", "meaning" })
  tap.assertIsString(paragraph.text)
  tap.assertIsString(paragraph.by_hand)
  tap.assertEquals({ #paragraph.readings, paragraph.readings[3].name, paragraph.readings[3].default },
    { 3, "reveal_of_f", true })
end)

tap.test("a reading chosen is marked as chosen", function ()
  local function chosen(...)
    for _, reading in ipairs(cite("us-pa/645a.6.b.7", ...)[1].readings) do
      if reading.chosen then return reading.name end
    end
  end
  tap.assertEquals(chosen(), "five_high_second")
  tap.assertEquals(chosen("--reading", "us-pa/645a.6.b.7=five_high_last"), "five_high_last")
end)

-- ---- V8: how old the text is, how it is read, who borrows ----

tap.test("V8 a paragraph has the age of its section", function ()
  local one = cite("us-pa/621a.8.d.2")[1]
  tap.assertEquals({ one.current, one.effective }, { "2024-11-09", "2019-11-02" })
end)

tap.test("38.4 the words of a definition may stand in its key, and none is dropped", function ()
  local expected = cli.run({ arguments = { "cite", "us-pa/645a.1.high-hand" } })
  tap.assertEquals(expected.code, 0)
  tap.assertEquals(cli.run({ arguments = { "cite", "us-pa/645a.1.high hand" } }), expected)
  tap.assertEquals(cli.run({ arguments = { "cite", "us-pa/645a.1.high", "hand" } }), expected)
end)

cli.test("V8 age, borrowers and the one reading recorded are printed", {
  arguments = { "cite", "us-ma/pai_gow.8.l" }, out = {
    { contains = "the text        of no stated date\n" },
    { contains = "borrowed by     au-nsw/pai_gow, example/pai_gow, us-pa/621a\n" },
    { contains = "reading: The dealer's are among them" },
  },
})

local function one_line(words)
  return (words:gsub("%s+", " "))
end

tap.test("A5 a chapter cited whole shows its sections, and --full every paragraph", function ()
  local contents, all = cli.run({ arguments = { "cite", "us-ma/pai_gow" } }).out,
    cli.run({ arguments = { "cite", "us-ma/pai_gow", "--full" } }).out
  tap.assertStrContains(contents, "Mass. Pai Gow § 10  A player wagering on more than ")
  tap.assertTrue(select(2, contents:gsub("\n", "")) < 40)
  tap.assertTrue(select(2, all:gsub("\n", "")) > 400)
end)

for _, key in ipairs(chapters.keys()) do
  tap.test("V8 cite and cover print every reading and every borrowing of " .. key, function ()
    local cited = one_line(cli.run({ arguments = { "cite", key, "--full" } }).out)
    local covered = one_line(cli.run({ arguments = { "cover", key } }).out)
    local readings = 0
    for _, paragraph in ipairs(chapters.load(key).paragraphs) do
      local texts = {}
      for i, reading in ipairs(paragraph.readings) do texts[i] = reading.text end
      if #texts == 0 then texts = { paragraph.reading } end
      for _, reading in ipairs(texts) do
        readings = readings + 1
        tap.assertStrContains(covered, one_line(reading))
        if not paragraph.borrowed_from then tap.assertStrContains(cited, one_line(reading)) end
      end
    end
    tap.assertTrue(readings > 0)
    for _, one in ipairs(chapters.load(key).borrows) do
      for _, out in ipairs({ cited, covered }) do
        tap.assertStrContains(out, "borrowed, " .. one.printed)
        tap.assertStrContains(out, one_line(one.because))
      end
    end
    for _, one in ipairs(chapters.load(key).sections) do
      tap.assertStrContains(covered, one.printed)
      if one.current then tap.assertStrContains(covered, "current to " .. one.current) end
    end
  end)
end

tap.test("38.3 that a reading can leave a hand without one outcome is printed below it", function ()
  local out = cli.run({ arguments = { "cite", "au-nsw/pai_gow.9.1.1.2.1" } }).out
  tap.assertStrContains(out, "covers a copied pair with the other half lower.\n    Under this reading, with the others")
  tap.assertEquals(select(2, out:gsub("without\n? *one outcome", "")), 1)
end)
