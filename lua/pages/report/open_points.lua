-- The section on open points: questions of a submission that people must decide.

local document = require("houseway.page.document")
local drawn = require("pages.report.drawn")
local html = require("houseway.page.html")
local numbers = require("pages.report.numbers")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.report.open_points
local open_points = {}

local function part(heading, ...)
  return { tags.h3({ heading }), ... }
end

-- ---- faults and open points ----

local FAULTS = {
  { "ties", "left with settings of different rank" },
  { "dominated", "set worse than another lawful setting in one half, and no better in the other" },
}

local function fault_points(findings)
  local points = {}
  if findings.uncovered.hands > 0 then
    points[1] = { text.count(findings.uncovered.hands, "hand has", "hands have"), " no rule; the smallest: ",
      document.code(findings.uncovered.example) }
  end
  for _, fault in ipairs(FAULTS) do
    for _, one in ipairs(findings[fault[1]]) do
      points[#points + 1] = { ("%s (line %d): "):format(one.rule, one.line),
        text.count(one.hands, "hand is ", "hands are "), fault[2], "; the smallest: ", document.code(one.example) }
    end
  end
  for _, one in ipairs(findings.dead_rules) do
    points[#points + 1] = ("%s (line %d) never decides: %s"):format(one.name, one.line, one.why)
  end
  for _, one in ipairs(findings.dead_alternatives) do
    points[#points + 1] = ("%s (line %d): the alternative %s never decides"):format(one.rule, one.line, one.alternative)
  end
  for _, one in ipairs(findings.idle_exceptions) do
    points[#points + 1] = ("%s (line %d) notes a departure from %s, and no hand departs from it"):format(one.rule,
      one.line, one.departs_from)
  end
  return points
end

local function faults(found)
  local points = fault_points(found.findings)
  if #points == 0 then return false end
  return part("The script itself", tags.p({ "The author may have meant something else here." }),
    document.list(points))
end

local function open_rows(found)
  local rows = {}
  for number, clause in ipairs(found.findings.clauses) do
    local least = found.decided.report.clauses[number].open.least
    if clause.open > 0 then
      rows[#rows + 1] = { clause.printed, text.thousands(clause.open), numbers.share(clause.open, found.findings.hands),
        drawn.dealt(found.sheet, found.way.game, least, "the smallest") }
    end
  end
  return rows
end

-- Hands that no paragraph governs: nothing is proved about them.
local function ungoverned(found)
  local findings, heading = found.findings, "Hands that the law leaves open"
  if findings.ungoverned == 0 then return false end
  if findings.ungoverned == findings.hands then
    return part(heading, tags.p({ "All: the text does not say how any hand must be set. Whether it lets the house "
      .. "choose freely is for a person to say." }))
  end
  return part(heading, tags.p({ ("No paragraph tells how %s of all must be set: nothing was "
    .. "proved about these hands."):format(
    text.count(findings.ungoverned, "hand") .. ", " .. numbers.share(findings.ungoverned, findings.hands)) }),
    drawn.dealt(found.sheet, found.way.game, found.decided.report.ungoverned.least, "the smallest"))
end

local function open_hands(found)
  local choice, rows = found.findings.choice, open_rows(found)
  if #rows == 0 then
    if #found.findings.clauses == 0 then return false end
    return part("Hands the law leaves open",
      tags.p({ "None: the law leaves no hand two settings of different rank." }))
  end
  return part("Hands the law leaves open",
    tags.p({ ("For %s the law allows settings of different rank, %s of them on average. Which of them the house "
      .. "plays is its own choice, made by the rules below."):format(text.count(choice.hands, "hand"),
      choice.average) }),
    document.table("Hands left open, by the paragraph that governs them", { "Paragraph",
      { heading = "Hands", is_number = true }, { heading = "Of all hands", is_number = true }, "Smallest such hand" },
      rows))
end

-- ---- readings ----

local function answers(one)
  local parts = {}
  for i, turned in ipairs(one.first.verdicts) do
    parts[i] = { document.breaking(turned.name), ": ", turned.verdict:upper() }
  end
  return html.joined(parts, "; ")
end

local function reading_rows(readings)
  local rows = {}
  for _, one in ipairs(readings.varied) do
    if one.turns > 0 then
      rows[#rows + 1] = { one.printed, answers(one), ("%d of %d"):format(one.turns, one.others) }
    end
  end
  return rows
end

local function turning_readings(found)
  local heading, readings = "Readings on which the verdict turns", found.readings
  if not readings then return part(heading, tags.p({ "Not held in every reading: ", found.readings_why, "." })) end
  local rows, held = reading_rows(readings), ("%s of %s"):format(text.count(#readings.combinations, "combination"),
    text.count(#readings.varied, "reading"))
  if #rows == 0 then
    return part(heading, tags.p({ ("None: held in %s, the verdict is the same in every one."):format(held) }))
  end
  return part(heading,
    tags.p({ ("The text can be read in more than one way. The way was held in %s that bear on it. These turn the "):
      format(held), "verdict: which of them is meant is for the regulator to say." }),
    document.table("The verdict with each of their readings", { "Paragraph", "Reading, and the verdict with it",
      { heading = "Turns it in", is_number = true } }, rows))
end

local function chosen_readings(found)
  local rows = {}
  for _, one in ipairs(found.findings.readings) do
    local whose = one.printed or one.rule or one.choice or one.submission
    local name = one.name and { document.breaking(one.name), one.default and ", the default" or ", chosen" }
      or "recorded"
    rows[#rows + 1] = { whose, name, one.text or "" }
  end
  if #rows == 0 then return false end
  return part("Readings relied on",
    tags.p({ "Where the words allow more than one meaning, or the script records how its author read them." }),
    document.table("How the law and the script were read", { "Paragraph or rule", "Reading", "Why" }, rows))
end

-- ---- decisions by people ----

local function by_hand(found)
  local counts, points = found.coverage.counts, {}
  points[1] = { ("%s of the chapter are done by people at the table; no program sees them: "):format(
    text.count(counts.by_hand, "paragraph", "paragraphs")), tags.a({ href = "#coverage", "listed under Coverage" }),
    "." }
  points[2] = "Every paragraph is restated in houseway's own words. Hold each of those under “Clause by clause” "
    .. "against the printed text."
  if #found.findings.terms > 0 then
    points[3] = { ("%s of the table are the licensee's to choose and yours to approve: "):format(
      text.count(#found.findings.terms, "term")), tags.a({ href = "#money", "listed under Terms" }), "." }
  end
  local asking = {}
  for _, rule in ipairs(found.findings.rules) do
    if rule.uses_function then asking[#asking + 1] = ("%s (line %d)"):format(rule.name, rule.line) end
  end
  if #asking > 0 then
    points[#points + 1] = ("Decided by a function, to be read by a person: %s. That its answer depends on the hand "
      .. "alone was sampled in two orders, not proved."):format(table.concat(asking, "; "))
  end
  return part("What people decide", document.list(points))
end

---@param found pages.report.facts
---@return houseway.page.document.section
function open_points.section(found)
  return { id = "to-decide", heading = "What is left to decide", content = {
    faults(found), ungoverned(found), open_hands(found), turning_readings(found), chosen_readings(found),
    by_hand(found) } }
end

return open_points
