-- docs/readings.md against the chapters: every reading there is, its default, and no other; and that a
-- contradiction without one is refused.

local chapters = require("houseway.law.chapters")
local documents = require("docs.documents")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local sources = require("sources")
local statute = require("houseway.law.statute")
local tap = require("tap")

local PATH, HEADING = "docs/readings.md", "## All readings"

-- One row for the paragraphs of a chapter with the same readings: their keys, the default, the others.
local function rows_of(chapter)
  local rows, by_readings = {}, {}
  for _, paragraph in ipairs(chapters.load(chapter).paragraphs) do
    local default, others = "", {}
    for _, one in ipairs(paragraph.readings) do
      local quoted = ("`%s`"):format(one.name)
      if one.default then default = quoted else others[#others + 1] = quoted end
    end
    local told = ("%s | %s |"):format(default, table.concat(others, ", "))
    if default ~= "" and not paragraph.borrowed_from then
      local keys = by_readings[told] or {}
      if #keys == 0 then rows[#rows + 1] = { keys = keys, told = told } end
      by_readings[told] = keys
      keys[#keys + 1] = ("`%s`"):format(paragraph.key)
    end
  end
  return rows
end

local function rendered()
  local lines = { "| keys | default | or |", "|---|---|---|" }
  for _, chapter in ipairs(chapters.keys()) do
    for _, row in ipairs(rows_of(chapter)) do
      lines[#lines + 1] = ("| %s | %s"):format(table.concat(row.keys, ", "), row.told)
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

tap.test("every paragraph with readings is told, its default too, and no other", function ()
  local page = sources.read(PATH)
  local head = page:match("^.-\n" .. HEADING .. "\n[^\n]+\n\n")
  local written = rendered()
  documents.check_made(PATH, head .. written)
end)

local CONTRADICTION = [[
chapter "xx/two_ways" { title = "Two ways", cite = "Two ways §", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "To rank tiles." }
section "1" { title = "Outcomes", paragraphs = "(a)-(c)" }
paragraph "(a)" "It wins if the high hand is higher." { outcome = "win", when = { high = "higher" } %s }
paragraph "(b)" "It loses if the low hand is lower." { outcome = "lose", when = { low = "lower" } }
paragraph "(c)" "Otherwise it is a push." {
  outcome = "push",
  when    = { high = "not higher", low = "not lower" },
}
]]

local function load(extra)
  local path = os.tmpname()
  local file = assert(io.open(path, "wb"))
  file:write((CONTRADICTION:gsub("%%s", extra)))
  file:close()
  local _, why = refusal.catch(statute.load, "xx/two_ways", function (key)
    local own = key == "xx/two_ways"
    local from = own and path or ("%s/jurisdictions/%s.lua"):format(tap.source_root(), key)
    return script.load(from, "statute").declarations, own and "two_ways.lua" or from
  end)
  os.remove(path)
  return why
end

tap.test("a contradiction is refused with both citations and the case, and passes with a reading", function ()
  local why = tostring(load(""))
  tap.assertStrContains(why, "Two ways § 1(a) (win) and Two ways § 1(b) (lose) differ where")
  tap.assertStrContains(why, "; write a single outcome, or a reading that says which")
  tap.assertNil(load(', reading = "The high hand decides."'))
end)
