-- Every style of numbering in the table of docs/writing-a-statute.md: a chapter that numbers so loads, and each of its
-- citations is printed as in the table, and read back as the same key.

local chapters = require("jurisdictions.chapters")
local citation = require("houseway.notation.citation")
local tap = require("tap")
local typed_citation = require("houseway.law.typed_citation")

local SCRIPT = [[
chapter "%s" { title = "Test", cite = "%s", game = "Pai Gow Poker" }
borrow "us-pa/645a.6" { because = "To rank hands." }
section "%s" { title = "One", paragraphs = "%s" }
paragraph "%s" "Four cards are left over." { left_over = 4 }
]]

-- The rows of the table: printed, cite, section, paragraphs, key.
local function rows()
  local file = assert(io.open(tap.source_root() .. "/docs/writing-a-statute.md", "rb"))
  local table_text = assert(file:read("a"):match("\n| as printed | `cite` [^\n]*\n|[-|]+\n(.-)\n\n"))
  file:close()
  local found = {}
  for line in table_text:gmatch("[^\n]+") do
    local cells = {}
    for cell in line:gmatch("`([^`]*)`") do cells[#cells + 1] = cell end
    found[#found + 1] = cells
  end
  return found
end

-- A paragraph as its section prints it: the end of the printed citation.
local function short_of(printed, cite, section)
  local rest = printed:sub(#cite + 2):gsub("^%u%l+ ", "")
  section = section:gsub("^%u%l+ ", "")
  if rest:find("^" .. section .. "%.%d") then return rest end
  rest = rest:sub(#section + 1)
  return rest:match("^ %((.*)%)$") or rest:match("^ ?(.*)$")
end

local function load(key, row, paragraphs)
  local printed, cite, section = row[1], row[2], row[3]
  local text = SCRIPT:format(key, cite, section, paragraphs or row[4], short_of(printed, cite, section))
  return chapters.load(key, nil, { [key] = text })
end

local function own(model)
  local found = {}
  for _, one in ipairs(model.paragraphs) do
    if not one.borrowed_from then found[#found + 1] = one end
  end
  return found
end

for _, row in ipairs(rows()) do
  local printed, cite, section, _, key = table.unpack(row)
  tap.test("24.2 numbered as printed: " .. printed, function ()
    local chapter = key:match("^[^.]*")
    local model = load(chapter, row)
    tap.assertEquals(model.by_key[key].printed, printed)
    tap.assertEquals(model.by_key[key].meaning.left_over, 4)
    tap.assertEquals(typed_citation.keys(printed, { model }), { key })
    tap.assertTrue(#own(model) > 1)
    for _, one in ipairs(own(model)) do
      local read = assert(citation.from_printed(one.printed, { model }))
      tap.assertEquals(citation.key(read), one.key)
      tap.assertEquals(citation.printed(assert(citation.from_key(one.key)), model), one.printed)
      local inner = { chapter = chapter, section = read.section, labels = {} }
      tap.assertEquals(citation.key(assert(citation.in_section(short_of(one.printed, cite, section), inner))), one.key)
    end
  end)
end

tap.test("24.2 the table has every style of the issue", function ()
  local all = {}
  for i, row in ipairs(rows()) do
    tap.assertEquals(#row, 5)
    all[i] = row[1]
  end
  local styles = { " r 6.1(b)", " r 11.1(a)(i)", " Rule 9.1.1.2.3", " Article 5 § 2", "(5 aces)", " 12A", "(d)(2)",
    "Appendix A(2)", "Schedule B.2(a)", "Annex C § 2" }
  for _, style in ipairs(styles) do
    tap.assertStrContains(table.concat(all, "\n"), style)
  end
end)

tap.test("24.2 a section that lists one place with two signs is refused", function ()
  local row = { "Test § 8.1", "Test §", "8" }
  local ok, raised = pcall(load, "xx/law", row, "8.1 (2)")
  tap.assertFalse(ok)
  tap.assertStrContains(tostring(raised), '"xx/law.8.2" has other signs than the paragraphs listed before; write ' ..
    'the same signs: 8.2')
end)

tap.test("24.2 a defined word that begins with a digit is no paragraph, and a number with a letter no word", function ()
  local section = assert(citation.from_key("xx/law.67"))
  tap.assertEquals(citation.key(assert(citation.in_section("5 aces", section))), "xx/law.67.5-aces")
  tap.assertEquals(citation.key(assert(citation.parse("xx/law.67.5 aces"))), "xx/law.67.5-aces")
  for _, written in ipairs({ "5", "5A", "68.5", "67.", "67.5.", "§", "(5" }) do
    tap.assertNil((citation.in_section(written, section)), written)
  end
end)

local function lettered()
  local text = SCRIPT:format("xx/rules", "Rules r", "Appendix A", "(1)-(3)", "(2)")
    .. 'section "Schedule B" { title = "Two", paragraphs = "B.1-2 B.2(a)" }\n'
    .. 'section "Appendix 4A" { title = "Three", paragraphs = "4A.1-2" }\n'
  return chapters.load("xx/rules", nil, { ["xx/rules"] = text })
end

tap.test("24.2 a paragraph of an appendix or a schedule with a letter is found as typed", function ()
  local model = lettered()
  for written, key in pairs({ ["Appendix A(2)"] = "appendix-A.2", ["appendix a (2)"] = "appendix-A.2",
    ["Rules r Appendix A 2"] = "appendix-A.2", ["xx/rules.appendix-a.2"] = "appendix-A.2",
    ["Appendix A"] = "appendix-A", ["schedule B.2(a)"] = "schedule-B.2.a", ["Appendix 4A.2"] = "appendix-4A.2" }) do
    tap.assertEquals(typed_citation.keys(written, { model }), { "xx/rules." .. key }, written)
  end
  for _, written in ipairs({ "Appendix B", "Appendix A(4)", "Schedule A(2)", "A(2)" }) do
    tap.assertEquals(typed_citation.keys(written, { model }), {}, written)
  end
end)

tap.test("24.2 paragraphs of a schedule with points repeat its own letter alone", function ()
  local model = lettered()
  tap.assertEquals(model.by_key["xx/rules.schedule-B.2.a"].printed, "Rules r Schedule B.2(a)")
  tap.assertEquals(model.by_key["xx/rules.appendix-4A.2"].printed, "Rules r Appendix 4A.2")
  local section = assert(citation.from_key("xx/rules.schedule-B"))
  for _, written in ipairs({ "A.2", "2.2", "b.2", "B.a" }) do
    tap.assertNil((citation.in_section(written, section)), written)
  end
end)

tap.test("24.2 a section is a number, or a word with a number or capital letters", function ()
  for written, key in pairs({ ["12A"] = "12A", ["Appendix 4"] = "appendix-4", ["Schedule B"] = "schedule-B",
    ["Part IV"] = "part-IV", ["Schedule A1"] = "schedule-A1" }) do
    tap.assertEquals(citation.section(written, "xx/rules"), key)
  end
  for _, written in ipairs({ "A", "Schedule", "Schedule b", "schedule B", "Schedule  B", "Schedule B 2" }) do
    tap.assertNil((citation.section(written, "xx/rules")), written)
  end
end)
