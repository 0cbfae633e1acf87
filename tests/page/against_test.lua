-- What changed from a version before, and what a register says: counted a second way, and told on the page.

local against = require("pages.report.against")
local approval = require("pages.report.approval")
local approvals = require("approvals")
local decided = require("houseway.way.decided")
local drawing = require("houseway.page.drawing")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local html = require("houseway.page.html")
local marks = require("houseway.way.marked_hands")
local parsed = require("page.parsed")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local vigorish = require("houseway.worth.vigorish")
local way = require("houseway.way")

local words = parsed.words

local HARBORLIGHT = "houseways/harborlight/pai_gow.lua"

local function nothing() return true end

local function side_of(text)
  local loaded
  scratch.with(function (directory)
    loaded = way.load(scratch.write(directory .. "/way.lua", text), {})
  end)
  return { way = loaded, decided = decided.run(loaded, { threads = 2, cache = false }) }
end

local TEXT = sources.read(HARBORLIGHT)
local E3 = TEXT:match('\nexception "E3".-\n}\n')
local NEW = side_of(TEXT)

local function gathered(old)
  return against.gather(old, NEW, { threads = 2, bar = function () return nothing end })
end

local function page_of(facts)
  local found = { way = NEW.way, decided = NEW.decided, against = facts, sheet = drawing.sheet() }
  return parsed.read(html.write(against.section(found).content))
end

-- What the house keeps of a unit wagered where players set hands as the new version does, over every deal.
local function house_edge(bank)
  local side, rate = bank.way, vigorish.of_chapter(bank.way.statute, false)
  local cells = assert(edge.count(side.ranking, NEW.decided.table, bank.decided.table,
    { threads = 2, marking = marks.of(side, {}) }))
  local ends = edge.ends(cells, side.statute, side.statute.outcome)
  return edge.against(edge.worth(ends, exact.deals(side.game), vigorish.read(rate))).value
end

local WITHOUT = side_of(scratch.replace(TEXT, E3, ""))
local facts = gathered(WITHOUT)

tap.test("a rule that is new is named, and the hands it sets otherwise are counted and drawn", function ()
  tap.assertEquals(facts.changes.rules, { added = { "E3" }, removed = {}, changed = {}, reordered = false })
  local page = page_of(facts)
  tap.assertStrContains(words(page), "New: E3 ")
  tap.assertStrContains(words(page), "4 hands, 0.0111% of all, are set differently than before.")
  local captions = {}
  for i, one in ipairs(parsed.all(page, "figcaption")) do captions[i] = words(one) end
  tap.assertEquals(captions, { "the smallest: 5-5 5-5 4-5 3-5", "set before: 5-5 5-5 over 4-5 3-5",
    "set now: 5-5 4-5 over 5-5 3-5" })
end)

tap.test("what the change is worth is the difference of two edges, each counted over every deal", function ()
  local before, after = house_edge(WITHOUT), house_edge(NEW)
  tap.assertEquals({ facts.money.before, facts.money.after }, { before, after })
  tap.assertNotEquals(before, after)
  local sum = fraction.new(0)
  for _, group in ipairs(facts.changes.hands.groups) do sum = sum + facts.money.groups[group] end
  tap.assertEquals(sum, after - before)
end)

tap.test("the same against a version that sets a third of all hands otherwise, group by group", function ()
  local old = side_of(sources.read("houseways/traditional/pai_gow.lua"):gsub('under     = "[^"]*"',
    'under     = "us-ma/pai_gow"'))
  local found, sum = gathered(old), fraction.new(0)
  tap.assertEquals(#found.changes.hands.groups, 13)
  for _, group in ipairs(found.changes.hands.groups) do sum = sum + found.money.groups[group] end
  tap.assertEquals(sum, house_edge(NEW) - house_edge(old))
  local page = page_of(found)
  -- Twelve groups are drawn, each dealt and set twice; all are in the table.
  tap.assertEquals(#parsed.all(page, "figure"), 3 * 12)
  local tables = parsed.all(page, "tbody")
  tap.assertEquals(#parsed.all(tables[#tables], "tr"), #found.changes.hands.groups)
  tap.assertStrContains(words(page), "1 smaller group is not drawn: the table has all.")
end)

tap.test("a text that does the same says so, with what reads otherwise", function ()
  local old = side_of(scratch.replace(TEXT, '"8/9" },\n  example', '"8/9" },\n\n  example'))
  local found = gathered(old)
  tap.assertNil(found.money)
  local said = words(page_of(found))
  tap.assertStrContains(said, "Every hand is set as it was: same behaviour, different text.")
  tap.assertStrContains(said, "E3 before exception")
end)

tap.test("terms that changed stand before and now", function ()
  local old = side_of(scratch.replace(TEXT, 'table_minimum  = "$25"', 'table_minimum  = "$10"'))
  local page = page_of(gathered(old))
  local row = parsed.all(parsed.all(page, "tbody")[1], "tr")[1]
  local cells = {}
  for i, cell in ipairs(row.children) do cells[i] = words(cell) end
  tap.assertEquals(cells, { "table_minimum", "$10", "$25" })
end)

tap.test("a version that leaves hands without a rule has no figure in money, and the page says why", function ()
  local old = side_of(scratch.replace(TEXT, 'follow "us-ma/pai_gow.7.d"\n', ""))
  local found = gathered(old)
  tap.assertNil(found.money)
  tap.assertStrContains(words(page_of(found)), "What that is worth was not counted: ")
  tap.assertStrContains(found.money_why, "without a rule")
end)

-- ---- what a register says ----

local ASKED = { origin = approvals.ORIGIN, at = "2026-03-01T00:00:00Z", size = 3 }

local function approval_page(standing)
  local said = approval.of(standing, ASKED)
  return words(parsed.read(html.write(approval.section({ approval = said }).content))), said
end

tap.test("a version in force is told with its entry, its conditions and until when", function ()
  local register = approvals.open()
  local leaf = register:submit("2026-01-10T09:00:00Z", { version = "1" })
  register:approve(leaf, "2026-01-20T09:00:00Z", { condition = { "until 2026-12-31" } })
  local text, said = approval_page(register:standing("2026-03-01"))
  tap.assertEquals({ said.holds, said.short }, { true,
    "version 1 of Plain, in force at 2026-03-01T00:00:00Z by entry 2 of gaming.example/pai-gow" })
  tap.assertStrContains(text, "IN FORCE A register has this version in force.")
  tap.assertStrContains(text, leaf)
  tap.assertStrContains(text, "holds until 2026-12-31")
end)

tap.test("a version in review is not in force, and nothing is known of one that was never submitted", function ()
  local register = approvals.open()
  register:review(register:submit("2026-01-10T09:00:00Z", { version = "1" }), "2026-01-11T09:00:00Z")
  local text, said = approval_page(register:standing("2026-03-01"))
  tap.assertFalse(said.holds)
  tap.assertStrContains(text, "NOT IN FORCE The register says: in review.")
  text, said = approval_page({ verdict = "unknown", why = "no submission of this script" })
  tap.assertEquals(said.short, "unknown at 2026-03-01T00:00:00Z of gaming.example/pai-gow")
  tap.assertStrContains(text, "no submission of this script")
end)
