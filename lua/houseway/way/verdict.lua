-- A verdict in words: one word and its sentence, and what is told beside it.

local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

---@class houseway.way.verdict
local verdict = {}

local function add_count(parts, number, words, more)
  if number > 0 then parts[#parts + 1] = ("%s %s"):format(text.thousands(number), number == 1 and words or more) end
end

-- What the way leaves open, as phrases.
local function unfinished(findings)
  local parts = {}
  add_count(parts, findings.uncovered.hands, "hand has no rule", "hands have no rule")
  add_count(parts, lists.sum(findings.ties, "hands"), "hand is tied", "hands are tied")
  add_count(parts, #findings.dead_rules, "rule never decides", "rules never decide")
  add_count(parts, #findings.dead_alternatives, "alternative never decides", "alternatives never decide")
  add_count(parts, #findings.idle_exceptions, "exception departs from nothing", "exceptions depart from nothing")
  return table.concat(parts, ", ")
end

local function violated(findings)
  local parts = {}
  add_count(parts, findings.violations, "hand is set unlawfully", "hands are set unlawfully")
  add_count(parts, #findings.term_faults, "term is not allowed", "terms are not allowed")
  return table.concat(parts, ", ")
end

local SENTENCES = {
  conforms = function (findings)
    return "CONFORMS", " to the law on every hand" .. (findings.ungoverned > 0 and " it governs" or "")
  end,
  violates = function (findings) return "VIOLATES", " the law: " .. violated(findings) end,
  unfinished = function (findings) return "UNFINISHED", ": " .. unfinished(findings) end,
  ["not governed"] = function () return "NOT GOVERNED", ": the text says of no hand how it is to be set" end,
}

---The word of a verdict, and what follows it in its sentence.
---@param findings table of houseway.way.conform
---@return string word "CONFORMS"
---@return string rest " to the law on every hand"
function verdict.parted(findings)
  return SENTENCES[findings.verdict](findings)
end

---The verdict as a sentence, without its stop.
---@param findings table of houseway.way.conform
---@return string
function verdict.sentence(findings)
  local word, rest = verdict.parted(findings)
  return word .. rest
end

---What is told beside a verdict, a sentence each: what is unfinished besides, what no paragraph governs, what departs
---as noted, what the law leaves to choose.
---@param findings table of houseway.way.conform
---@return string[]
function verdict.notes(findings)
  local notes = {}
  local open = findings.verdict ~= "unfinished" and unfinished(findings) or ""
  if open ~= "" then notes[1] = "Unfinished besides: " .. open .. "." end
  if findings.ungoverned > 0 and findings.ungoverned < findings.hands then
    notes[#notes + 1] = ("%s governed by no paragraph: nothing was proved of them."):format(
      text.count(findings.ungoverned, "hand is", "hands are"))
  end
  local noted = lists.sum(findings.clauses, "noted") -- each hand is governed by one clause
  if noted > 0 then
    notes[#notes + 1] = ("%s from a paragraph, as the law lets a submission note."):format(
      text.count(noted, "hand departs", "hands depart"))
  end
  local choice = findings.choice
  if choice.hands > 0 then
    notes[#notes + 1] = ("The law leaves a choice for %s, among %s settings on average."):format(
      text.count(choice.hands, "hand"), choice.average)
  end
  return notes
end

return verdict
