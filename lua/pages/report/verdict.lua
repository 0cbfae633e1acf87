-- The first section of a report: the verdict, and its house way and law.

local ages = require("houseway.law.ages")
local citation = require("houseway.notation.citation")
local clauses = require("pages.report.clauses")
local document = require("houseway.page.document")
local html = require("houseway.page.html")
local text = require("houseway.base.text")
local words = require("houseway.way.verdict")

local tags = html.tags

---@class pages.report.verdict
local verdict = {}

local MARKS = { conforms = "good", violates = "bad", unfinished = "open", ["not governed"] = "open" }

local function source_of(findings)
  if findings.restatement then
    return "a restatement, no filing" .. (findings.published and ": " .. findings.published or "")
  end
  return findings.filed and "filed " .. findings.filed or findings.published or "not said"
end

local function held_against(found)
  local statute = found.way.statute
  local day = found.findings.as_of and " as of " .. ages.day(found.findings.as_of) or ""
  return ("%s%s%s"):format(citation.title(statute), day, statute.source and "; " .. statute.source or "")
end

local function facts_of(found)
  local findings = found.findings
  return document.facts({
    { "House way", findings.submission }, { "Game", findings.game }, { "Script", document.code(findings.file) },
    { "Source", source_of(findings) }, { "Checked against", held_against(found) },
    { "Age of that law", ages.of(findings.sections) },
    { "Hands decided", ("%s: every hand that can be dealt"):format(text.thousands(findings.hands)) },
  })
end

-- The mark and the sentence of a verdict.
local function sentence(findings)
  local word, rest = words.parted(findings)
  return tags.p({ document.mark(MARKS[findings.verdict], word), rest, "." })
end

-- The violation with the most hands (the first of equals) and its paragraph.
local function worst(found)
  local most
  for _, one in ipairs(found.findings.departures) do
    if not one.noted and (not most or one.hands > most.hands) then most = one end
  end
  if not most then return false end
  for _, clause in ipairs(found.findings.clauses) do
    if clause.cite == most.cite then
      return { tags.h3({ "The most hands violate " .. clause.printed }), tags.p({ clause.text }),
        clauses.departure(found, most),
        tags.p({ class = "screen", tags.a({ href = "#clauses", "Clause by clause" }) }) }
    end
  end
end

---@param found pages.report.facts
---@return houseway.page.document.section
function verdict.section(found)
  local findings = found.findings
  local notes = words.notes(findings)
  if findings.ungoverned == 0 then table.insert(notes, 1, "Every hand is governed by a paragraph of the law.") end
  return { id = "verdict", heading = "Verdict", content = {
    sentence(findings), worst(found), document.list(notes), facts_of(found) } }
end

return verdict
