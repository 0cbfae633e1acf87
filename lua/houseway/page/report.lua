-- The report on a submission as a page, for regulators to read, print and file.

local against = require("houseway.page.report.against")
local approval = require("houseway.page.report.approval")
local citation = require("houseway.notation.citation")
local clauses = require("houseway.page.report.clauses")
local coverage = require("houseway.page.report.coverage")
local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local facts = require("houseway.page.report.facts")
local few_rules = require("houseway.page.report.few_rules")
local footer = require("houseway.page.footer")
local money = require("houseway.page.report.money")
local names = require("houseway.page.report.names")
local open_points = require("houseway.page.report.open_points")
local rules = require("houseway.page.report.rules")
local signature = require("houseway.page.report.signature")
local verdict = require("houseway.page.report.verdict")

---@class houseway.page.report
local report = {}

---Finds the facts of a report.
report.gather = facts.gather

---@param found houseway.page.report.facts
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
