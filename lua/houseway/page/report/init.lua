-- The report of a submission, as a page: what a regulator reads, prints and files.

local clauses = require("houseway.page.report.clauses")
local coverage = require("houseway.page.report.coverage")
local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local facts = require("houseway.page.report.facts")
local footer = require("houseway.page.report.footer")
local money = require("houseway.page.report.money")
local names = require("houseway.page.report.names")
local rules = require("houseway.page.report.rules")
local to_decide = require("houseway.page.report.to_decide")
local verdict = require("houseway.page.report.verdict")

---@class houseway.page.report
local report = {}

---The facts of a way's report.
report.gather = facts.gather

---The page.
---@param found houseway.page.report.facts
---@return string
function report.page(found)
  found.sheet = drawing.sheet()
  local sections = {}
  for _, section in ipairs({ verdict.section, to_decide.section, clauses.section, rules.section, money.section,
    coverage.section, names.section, names.verify_section }) do
    sections[#sections + 1] = section(found)
  end
  return document.page({ title = ("%s, held against %s"):format(found.findings.submission, found.way.statute.key),
    footer = footer.of(found.way, found.findings.fingerprint, found.asked.day,
      found.approval and found.approval.short), sections = sections, sheet = found.sheet, has_contents = true })
end

return report
