-- The report on a submission as a page, for regulators to read, print and file.

local against = require("pages.report.against")
local approval = require("pages.report.approval")
local citation = require("houseway.notation.citation")
local clauses = require("pages.report.clauses")
local coverage = require("pages.report.coverage")
local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local facts = require("pages.report.facts")
local few_rules = require("pages.report.few_rules")
local footer = require("houseway.page.footer")
local money = require("pages.report.money")
local names = require("pages.report.names")
local open_points = require("pages.report.open_points")
local rules = require("pages.report.rules")
local signature = require("pages.report.signature")
local verdict = require("pages.report.verdict")

---@class pages.report
local report = {}

---Finds the facts of a report.
report.gather = facts.gather

---@param found pages.report.facts
---@return string
function report.page(found)
  found.sheet = drawing.sheet()
  local sections = {}
  for _, section in ipairs({ found.approval and approval.section or false, verdict.section, signature.section,
    open_points.section, clauses.section, rules.section, found.against and against.section or false,
    found.asked.best and few_rules.section or false, money.section, coverage.section, names.section,
    names.verify_section }) do
    if section then sections[#sections + 1] = section(found) end
  end
  local said = found.approval and found.approval.short or footer.UNASKED
  return document.page({ title = ("House way: %s, checked against %s"):format(found.findings.submission,
    citation.title(found.way.statute)),
    footer = footer.of(found.way, found.findings.fingerprint, found.asked.day, said), sections = sections,
    sheet = found.sheet, has_contents = true, style = against.STYLE .. signature.STYLE })
end

return report
