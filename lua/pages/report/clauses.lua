-- The section on the law by clause: the hands that each governs, and its smallest hand as set and as the law requires.

local document = require("houseway.page.document")
local drawn = require("pages.report.drawn")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local numbers = require("pages.report.numbers")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.report.clauses
local clauses = {}

local SHOWN = 2 -- lawful settings drawn beside a departing hand; others are counted

local COLUMNS = { "Paragraph", { heading = "Governs", is_number = true }, { heading = "Leaves open", is_number = true },
  { heading = "Departs, noted", is_number = true }, { heading = "Violated", is_number = true } }

local function overview(list)
  return document.table("Hands by the paragraph that governs them", COLUMNS, lists.collect(list, function (clause)
    return { clause.printed .. (clause.borrowed and ", borrowed" or ""), text.thousands(clause.hands),
      text.thousands(clause.open), text.thousands(clause.noted), text.thousands(clause.violations) }
  end))
end

---A departure in words, with its smallest hand as set and its lawful settings.
---@param found pages.report.facts
---@param one table of the findings' departures
---@return houseway.page.element
function clauses.departure(found, one)
  local shown = table.move(one.lawful, 1, math.min(#one.lawful, SHOWN), 1, {})
  local more = #one.lawful - #shown
  local mark = one.noted and document.mark("open", "noted") or document.mark("bad", "violates")
  local words = (" %s (line %d): %s from this paragraph%s."):format(one.rule, one.line,
    text.count(one.hands, "hand departs", "hands depart"), one.noted and ", as the law lets a submission note"
      or ": " .. one.why)
  return tags.div({ class = "together", tags.p({ mark, words }),
    drawn.example(found.sheet, found.way.game, one, "the smallest", shown, "the law allows"),
    more > 0 and tags.p({ class = "quiet small", ("and %s the law allows"):format(text.count(more, "other setting",
      "other settings")) }) or false })
end

-- The smallest hand that a paragraph governs, as set.
local function governed(found, number)
  local least = found.decided.report.clauses[number].governs.least
  if not least then return tags.p({ "This paragraph governs no hand: earlier paragraphs govern all hands." }) end
  local setting = found.decided.table:find(least)
  local list = { drawn.dealt(found.sheet, found.way.game, least, "the smallest hand that the paragraph governs") }
  if setting then
    list[2] = drawn.set(found.sheet, found.way.game, found.way.ranking:view(least)[setting], "set so")
  end
  return drawn.beside(list)
end

local function clause_part(found, number, clause)
  local departures = {}
  for _, one in ipairs(found.findings.departures) do
    if one.cite == clause.cite then departures[#departures + 1] = clauses.departure(found, one) end
  end
  local kept = clause.hands - clause.noted - clause.violations
  local words = ("Governs %s, %s of all. %s set as it allows."):format(text.count(clause.hands, "hand"),
    numbers.share(clause.hands, found.findings.hands), text.count(kept, "is", "are"))
  return { tags.h3({ clause.printed .. (clause.borrowed and ", borrowed" or "") }),
    tags.p({ clause.text }), tags.p({ words }), governed(found, number), departures }
end

---@param found pages.report.facts
---@return houseway.page.document.section
function clauses.section(found)
  local list, parts = found.findings.clauses, {}
  local heading = "Clause by clause"
  if #list == 0 then
    return { id = "clauses", heading = heading, content = tags.p({
      "None: the text does not tell how a hand must be set." }) }
  end
  for number, clause in ipairs(list) do parts[number] = clause_part(found, number, clause) end
  return { id = "clauses", heading = heading, content = {
    tags.p({ "The first paragraph that some setting of a hand satisfies governs that hand. Paragraphs are restated in "
      .. "houseway's words." }), overview(list), tags.div({ class = "columns", parts }) } }
end

return clauses
