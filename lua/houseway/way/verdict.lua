-- A verdict in words: a word, its sentence, and notes.
-- Programs import this module.

local lists = require("houseway.base.lists")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

---@class houseway.way.verdict
local verdict = {}

local function add_count(parts, number, words, more)
  if number > 0 then parts[#parts + 1] = ("%s %s"):format(text.thousands(number), number == 1 and words or more) end
end

-- Phrases for the unfinished parts of a way.
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
  ["not governed"] = function () return "NOT GOVERNED", ": the text does not say how any hand must be set" end,
}

---The word of a verdict, and the rest of its sentence.
---@param findings houseway.way.findings
---@return string word "CONFORMS"
---@return string rest " to the law on every hand"
function verdict.parted(findings)
  return SENTENCES[findings.verdict](findings)
end

---The verdict as a sentence without its full stop.
---@param findings houseway.way.findings
---@return string
function verdict.sentence(findings)
  local word, rest = verdict.parted(findings)
  return word .. rest
end

---@param findings { filed_under: string?, chapter: string }
---@return string? note that it was filed under another law
function verdict.elsewhere(findings)
  local filed = findings.filed_under
  return filed and ("Under another law: written for %s, used under %s."):format(filed, findings.chapter)
end

---The notes on a verdict, a sentence each: a law that the way was not filed under, unfinished parts, hands without a
---governing paragraph, noted departures, choices that the law leaves.
---@param findings houseway.way.findings
---@return string[]
function verdict.notes(findings)
  local notes = {}
  notes[1] = verdict.elsewhere(findings)
  local open = findings.verdict ~= "unfinished" and unfinished(findings) or ""
  if open ~= "" then notes[#notes + 1] = "Also unfinished: " .. open .. "." end
  if findings.ungoverned > 0 and findings.ungoverned < findings.hands then
    notes[#notes + 1] = ("%s governed by no paragraph: nothing was proved about them."):format(
      text.count(findings.ungoverned, "hand is", "hands are"))
  end
  local noted = lists.sum(findings.clauses, "noted") -- one clause governs each hand
  if noted > 0 then
    notes[#notes + 1] = ("%s from a paragraph, noted as the law allows."):format(
      text.count(noted, "hand departs", "hands depart"))
  end
  local choice = findings.choice
  if choice.hands > 0 then
    notes[#notes + 1] = ("The law leaves a choice for %s, among %s settings on average."):format(
      text.count(choice.hands, "hand"), choice.average)
  end
  local lent = findings.borrowed_wagers or {}
  if #lent > 0 then
    notes[#notes + 1] = ("No paragraph of %s itself offers %s: %s does, borrowed."):format(findings.chapter,
      spelling.list(lists.collect(lent, function (one) return one.wager end)), lent[1].printed)
  end
  return notes
end

-- ---- faults of rules ----

local SETTINGS_SHOWN = 3 -- lawful settings printed beside a hand; the rest are counted

---A setting: "6-6 5-5 over 2-2 5-6".
---@param setting { high: string, low: string }
---@return string
function verdict.over(setting)
  return ("%s over %s"):format(setting.high, setting.low)
end

---The first settings of a list, and the number of the rest.
---@param settings { high: string, low: string }[]
---@return string
function verdict.some_of(settings)
  local parts = {}
  for i = 1, math.min(#settings, SETTINGS_SHOWN) do parts[i] = verdict.over(settings[i]) end
  local more = #settings - #parts
  if more > 0 then parts[#parts + 1] = ("and %d more"):format(more) end
  return table.concat(parts, "; ")
end

---The smallest hand of a fault, and its setting.
---@param one { example: string, set: { high: string, low: string }? }
---@return string
function verdict.smallest(one)
  return ("smallest: %s, set %s"):format(one.example, one.set and verdict.over(one.set) or "by no rule")
end

---A departure, with the objection to it or the word that it is noted.
---@param one table a departure
---@return string
function verdict.departure(one)
  return ("%s from %s: %s"):format(text.count(one.hands, "hand departs", "hands depart"), one.printed,
    one.noted and "noted" or one.why)
end

---Hands with a better lawful setting.
---@param one table
---@return string
function verdict.dominated(one)
  return ("for %s another allowed setting is better in one half and worse in neither"):format(
    text.count(one.hands, "hand"))
end

---Sentences by sort of fault, without line and rule.
---@type table<string, fun(one: table): string>
verdict.FAULTS = {
  dead_rules = function (one)
    local takers = {}
    for i, by in ipairs(one.taken_by) do
      takers[i] = ('"%s" (line %d, %s)'):format(by.rule, by.line, text.count(by.hands, "hand"))
    end
    return one.why .. (#takers > 0 and ": " .. table.concat(takers, ", ") or "")
  end,
  dead_alternatives = function (one)
    return ("in `%s`, the alternative %s never decides"):format(one.of, one.alternative)
  end,
  ties = function (one)
    return ("%s left with settings of different rank"):format(text.count(one.hands, "hand"))
  end,
  idle_exceptions = function (one) return "no hand it sets departs from " .. one.departs_from end,
}

return verdict
