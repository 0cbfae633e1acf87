-- Prints a verdict with its whole basis, for `check --full` and the report in a submission.

local law = require("houseway.show.part.law")
local refusal = require("houseway.base.refusal")
local relied = require("houseway.show.part.relied")
local terminal = require("houseway.show.as.terminal")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local part = {}

-- ---- the verdict ----

---Prints the verdict, the subject, and the notes.
---@param findings houseway.way.findings
---@param out houseway.show.as.terminal
function part.opening(findings, out)
  local kind = findings.restatement and " (a restatement, not a filing)" or ""
  out:paragraph(verdict.sentence(findings), "", findings.verdict == "conforms" and "green" or "red")
  out:title("House way", findings.submission, (", %s%s, under %s: %s"):format(findings.game, kind, findings.chapter,
    text.count(findings.hands, "hand")))
  for _, note in ipairs(verdict.notes(findings)) do out:paragraph(note) end
end

-- ---- clauses and departures ----

local function clauses(findings, out)
  if #findings.clauses == 0 then
    out:heading("Clauses")
    out:line("  none: the text does not tell how a hand must be set")
    return
  end
  local rows = { { "", "governs", "open", "noted", "violated", "smallest hand" } }
  for _, clause in ipairs(findings.clauses) do
    rows[#rows + 1] = {
      clause.printed .. (clause.borrowed and ", borrowed" or ""), clause.hands, clause.open, clause.noted,
      clause.violations, clause.example or "",
    }
  end
  out:part("Clauses", rows)
end

-- The smallest hand of a fault as set, and its lawful or better settings.
local function example(one, out, label, settings)
  if not one.example then return end
  out:line("    " .. verdict.smallest(one))
  if settings and #settings > 0 then out:paragraph(("%s: %s"):format(label, verdict.some_of(settings)), "    ") end
end

-- The line and the rule of a fault.
local function at(one)
  return ('line %d, "%s": '):format(one.line, one.rule or one.name)
end

local function departures(findings, out)
  if #findings.departures == 0 then return end
  out:heading("Departures")
  for _, one in ipairs(findings.departures) do
    out:paragraph(at(one) .. verdict.departure(one), "  ", one.noted and "green" or "red")
    example(one, out, "lawful", one.lawful)
    if one.paste then out:line("    to note the departure, add: " .. one.paste) end
  end
end

-- ---- faults ----

local FAULTS = {
  { "dead_rules", "Dead rules" },
  { "dead_alternatives", "Dead alternatives" },
  { "ties", "Ties", function (found) return { "  end the file with a choice:", found[1].paste } end },
  { "idle_exceptions", "Exceptions that depart from nothing" },
}

---Prints hands without a rule, dead rules, ties and exceptions that depart from nothing.
---@param findings table
---@param out houseway.show.as.terminal
function part.faults(findings, out)
  if findings.uncovered.hands > 0 then
    out:heading("Hands without a rule")
    out:line(("  %s; smallest: %s"):format(text.count(findings.uncovered.hands, "hand"), findings.uncovered.example))
  end
  for _, fault in ipairs(FAULTS) do
    local found = findings[fault[1]]
    if #found > 0 then out:heading(fault[2]) end
    for _, one in ipairs(found) do
      out:paragraph(at(one) .. verdict.FAULTS[fault[1]](one), "  ", "red")
      example(one, out)
    end
    for _, line in ipairs(#found > 0 and fault[3] and fault[3](found) or {}) do out:line(line) end
  end
end

-- ---- rules, and notes on them ----

local function rules(findings, out)
  local rows = { { "line", "sets", "held", "passed on", "" } }
  for _, rule in ipairs(findings.rules) do
    local name = rule.name .. (rule.uses_function and " (a function)" or "")
    rows[#rows + 1] = { rule.line, rule.hands, rule.held, rule.passed, name }
  end
  out:part("Rules", rows)
end

---The rules without an example, except those that cannot have one: a `follow`, and a rule that sets no hand.
---@param findings table
---@return string[] names
function part.without_example(findings)
  local names = {}
  for _, rule in ipairs(findings.rules) do
    if rule.examples == 0 and rule.kind ~= "follow" and rule.hands > 0 then names[#names + 1] = rule.name end
  end
  return names
end

local SELDOM = 20

---The rules with a `holding` whose `play` fits fewer than one in twenty of the hands they hold: the writer may have
---meant more or something else. A rule without a `holding` holds every hand that reaches it.
---@param findings table
---@return table[] rules of findings
function part.seldom_fitting(findings)
  local found, reach = {}, findings.hands
  for _, rule in ipairs(findings.rules) do
    if rule.held < reach and rule.hands > 0 and rule.hands * SELDOM < rule.held then found[#found + 1] = rule end
    reach = reach - rule.hands
  end
  return found
end

-- Notes, which do not change the verdict.
local function notes(findings, out)
  local bare, seldom = part.without_example(findings), part.seldom_fitting(findings)
  if #bare == 0 and #seldom == 0 and #findings.dominated == 0 then return end
  out:heading("Notes")
  for _, one in ipairs(findings.dominated) do
    out:paragraph(at(one) .. verdict.dominated(one), "  ")
    example(one, out, "better", one.better)
  end
  for _, one in ipairs(seldom) do
    out:paragraph(at(one) .. ("its `play` fits %s of the %s that it matches; it passes on %s"):format(
      text.thousands(one.hands), text.count(one.held, "hand"), one.passed_example), "  ")
  end
  if #bare > 0 then
    out:paragraph(("%s without an example (`houseway sample SCRIPT --rule NAME` prints some): %s"):format(
      text.count(#bare, "rule"), '"' .. table.concat(bare, '"; "') .. '"'), "  ")
  end
end

-- ---- terms ----

-- The paragraph that permits a term, marked as borrowed if of another chapter.
local function permitted_by(one, findings)
  if not one.printed then return "" end
  local is_own = one.cite:sub(1, #findings.chapter + 1) == findings.chapter .. "."
  return is_own and one.printed or one.printed .. ", borrowed"
end

-- A term in words: its phrase for rounding has no verb.
local function in_words(says)
  return (says:gsub("^next higher (25 cents)$", "rounded up to the next %1"):gsub("^nearest 25", "rounded to the %0"))
end

local function terms(findings, out)
  local rows = {}
  for i, one in ipairs(findings.terms) do rows[i] = { one.term, permitted_by(one, findings), in_words(one.says) } end
  if #rows == 0 then return end
  out:heading("Terms")
  out:hung(rows, "  ")
end

---Prints the terms that the law forbids.
---@param findings table
---@param out houseway.show.as.terminal
function part.term_faults(findings, out)
  if #findings.term_faults == 0 then return end
  out:heading("Terms the law does not allow")
  for _, fault in ipairs(findings.term_faults) do
    local where = fault.term .. (fault.printed and ", " .. fault.printed or "")
    local near = fault.suggestion and (' (did you mean "%s"?)'):format(fault.suggestion) or ""
    local words = ("%s: %s%s"):format(where, refusal.sentence(fault.found, fault.expected), near)
    out:paragraph(words, "  ", "red")
  end
end

---Prints all findings (houseway.way.conform).
---@param findings table
---@param out houseway.show.as.terminal
function part.print(findings, out)
  part.opening(findings, out)
  clauses(findings, out)
  law.print_hidden(findings.hidden, out)
  departures(findings, out)
  part.faults(findings, out)
  rules(findings, out)
  notes(findings, out)
  terms(findings, out)
  part.term_faults(findings, out)
  relied(findings, out)
end

---All findings as plain text.
---@param findings table
---@return string
function part.text(findings)
  local out, written = terminal.kept()
  part.print(findings, out)
  return written()
end

return part
