-- What `houseway check` prints for people.

local text = require("houseway.text")

local report = {}

local WIDTH = 100

local function heading(out, words)
  out:line("")
  out:line(out:paint("bold", words))
end

local function paragraph(out, words, indent)
  for _, line in ipairs(text.wrap(words, WIDTH, indent)) do out:line(line) end
end

local function open_line(findings, out)
  local kind = findings.restatement and " (a restatement, not a filing)" or ""
  out:line(("%s, %s%s"):format(out:paint("bold", findings.submission), findings.game, kind))
  out:line(("held against %s: %s in %s"):format(findings.chapter, text.count(findings.hands, "hand"),
    text.count(findings.classes, "class", "classes")))
  out:line("")
  local conforms = findings.verdict == "conforms"
  out:line(out:paint(conforms and "green" or "red", conforms and "CONFORMS" or "VIOLATES")
    .. (conforms and " to the law on every hand" or ": the faults are listed below"))
end

local function clauses(findings, out)
  if #findings.clauses == 0 then
    heading(out, "Clauses")
    out:line("  none: the text says nothing of how a hand is to be set")
    return
  end
  local rows = { { "", "governs", "open", "noted", "violated", "smallest hand" } }
  for _, clause in ipairs(findings.clauses) do
    rows[#rows + 1] = {
      clause.printed, clause.hands, clause.open, clause.noted, clause.violations, clause.example or "",
    }
  end
  out:part("Clauses", rows)
end

local function rules(findings, out)
  local rows = { { "line", "sets", "held", "passed on", "" } }
  for _, rule in ipairs(findings.rules) do
    local name = rule.name .. (rule.uses_function and " (a function)" or "")
    rows[#rows + 1] = { rule.line, rule.hands, rule.held, rule.passed, name }
  end
  out:part("Rules", rows)
end

local function departures(findings, out)
  if #findings.departures == 0 then return end
  heading(out, "Departures")
  for _, one in ipairs(findings.departures) do
    local state = one.noted and out:paint("green", "noted") or out:paint("red", one.why)
    out:line(("  line %d, %s: %s depart from %s: %s"):format(one.line, one.rule, text.count(one.hands, "hand"),
      one.printed, state))
    if one.example then out:line("    smallest: " .. one.example) end
    if one.paste then out:line("    to note it, write in the rule: " .. one.paste) end
  end
end

local FAULTS = {
  { "dead_rules", "Dead rules", function(one)
    local takers = {}
    for i, by in ipairs(one.taken_by) do
      takers[i] = ("%s (line %d, %s)"):format(by.rule, by.line, text.count(by.hands, "hand"))
    end
    local by = #takers > 0 and ": " .. table.concat(takers, ", ") or ""
    return ("line %d, %s: %s%s"):format(one.line, one.name, one.why, by)
  end },
  { "dead_alternatives", "Dead alternatives", function(one)
    return ("line %d, %s: in `%s`, %s is never what decides"):format(one.line, one.rule, one.of, one.alternative)
  end },
  { "ties", "Ties", function(one)
    return ("line %d, %s: %s left with settings of different rank; smallest: %s"):format(one.line, one.rule,
      text.count(one.hands, "hand"), one.example)
  end, function(found) return "end the file with a choice: " .. found[1].paste end },
  { "idle_exceptions", "Exceptions that depart from nothing", function(one)
    return ("line %d, %s: no hand it sets departs from %s"):format(one.line, one.rule, one.departs_from)
  end },
  { "impure_rules", "Rules that depend on more than the hand", function(one)
    return ("line %d, %s: asked in another order, its function answered otherwise"):format(one.line, one.rule)
  end },
}

local function faults(findings, out)
  if findings.uncovered.hands > 0 then
    heading(out, "Hands without a rule")
    out:line(("  %s; smallest: %s"):format(text.count(findings.uncovered.hands, "hand"), findings.uncovered.example))
  end
  for _, fault in ipairs(FAULTS) do
    local found = findings[fault[1]]
    if #found > 0 then
      heading(out, fault[2])
      for _, one in ipairs(found) do out:line("  " .. out:paint("red", fault[3](one))) end
      if fault[4] then out:line("  " .. fault[4](found)) end
    end
  end
end

-- The paragraph a term is permitted by; one of another chapter is borrowed.
local function permitted_by(one, findings)
  if not one.printed then return "" end
  local own = one.cite:sub(1, #findings.chapter + 1) == findings.chapter .. "."
  return own and one.printed or one.printed .. ", borrowed"
end

local function terms(findings, out)
  local rows = {}
  for i, one in ipairs(findings.terms) do rows[i] = { one.term, permitted_by(one, findings), one.says } end
  out:part("Terms", rows)
end

local function term_faults(findings, out)
  if #findings.term_faults == 0 then return end
  heading(out, "Terms the law does not allow")
  for _, fault in ipairs(findings.term_faults) do
    local where = fault.term .. (fault.printed and ", " .. fault.printed or "")
    local near = fault.suggestion and (' (did you mean "%s"?)'):format(fault.suggestion) or ""
    local words = ("%s: %s, expected %s%s"):format(where, fault.found, fault.expected, near)
    for _, line in ipairs(text.wrap(words, WIDTH, "  ")) do out:line(out:paint("red", line)) end
  end
end

local function reading_source(reading)
  if reading.printed then
    local which = reading.name and (" [%s%s]"):format(reading.name, reading.default and ", the default" or "") or ""
    return reading.printed .. which
  end
  return reading.rule or reading.choice or reading.submission
end

local function relied_on(findings, out)
  if #findings.borrowed > 0 then
    heading(out, "Borrowed")
    for _, one in ipairs(findings.borrowed) do paragraph(out, ("%s: %s"):format(one.from, one.because), "  ") end
  end
  if #findings.readings > 0 then
    heading(out, "Readings relied on")
    for _, one in ipairs(findings.readings) do
      paragraph(out, ("%s: %s"):format(reading_source(one), one.text or ""), "  ")
    end
  end
end

local NAMES = {
  { "source_sha256", "script, SHA-256" }, { "source_xxh3", "script, XXH3-128" },
  { "behaviour_sha256", "behaviour, SHA-256" }, { "behaviour_xxh3", "behaviour, XXH3-128" },
  { "statute_sha256", "statute, SHA-256" }, { "law_sha256", "law, SHA-256" },
  { "engine_sha256", "engine, SHA-256" },
}

local function fingerprints(findings, out)
  local rows = {}
  for i, name in ipairs(NAMES) do rows[i] = { name[2], findings.fingerprint[name[1]] } end
  out:part("Fingerprints", rows)
end

--- Prints findings (houseway.conform).
---@param findings table
---@param out terminal
function report.print(findings, out)
  open_line(findings, out)
  clauses(findings, out)
  departures(findings, out)
  faults(findings, out)
  rules(findings, out)
  terms(findings, out)
  term_faults(findings, out)
  relied_on(findings, out)
  fingerprints(findings, out)
end

return report
