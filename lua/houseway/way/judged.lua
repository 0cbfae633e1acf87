-- A short judgement of the house way in use, which every round and figure made with the way reports. It judges as
-- `check` does.
-- Programs import this module.

local conform = require("houseway.way.conform")
local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

---@class houseway.way.judged_module
local judged = {}

---@class houseway.way.judged
---@field file string
---@field submission string
---@field chapter string the law in use
---@field player boolean? true if only players set hands by it
---@field filed_under string? the chapter it was filed under, if different
---@field lawful boolean? false: hands or terms break the law; nil: a decision table, which is not judged, or a law that
---  governs no hand
---@field hands integer? number of hands set unlawfully
---@field noted integer? number of hands that depart from a paragraph, noted as the law allows
---@field tied integer? number of hands for which the way leaves settings of different rank; nil: none
---@field breaks { cite: string, printed: string, hands: integer, example: string }[]? the broken paragraphs
---@field term_faults houseway.way.terms.fault[]?

---@param way houseway.way
---@param decided houseway.way.decided
---@return houseway.way.judged
function judged.of(way, decided)
  local found = { file = way.file, submission = way.submission.name, chapter = way.statute.key,
    filed_under = conform.filed_elsewhere(way) }
  if way.decided == decided then return found end
  local findings = conform.verdict(way, decided)
  if findings.verdict ~= "not governed" then found.lawful = findings.verdict ~= "violates" end
  found.hands = findings.violations
  if #findings.ties > 0 then found.tied = lists.sum(findings.ties, "hands") end
  found.noted, found.term_faults = lists.sum(findings.clauses, "noted"), findings.term_faults
  found.breaks = lists.collect(findings.clauses, function (clause)
    return clause.violations > 0 and { cite = clause.cite, printed = clause.printed, hands = clause.violations,
      example = clause.example }
  end)
  return found
end

local function faults(one)
  local parts = {}
  if one.hands > 0 then parts[1] = text.count(one.hands, "hand is", "hands are") .. " set unlawfully" end
  local many = #one.term_faults
  if many > 0 then parts[#parts + 1] = text.count(many, "term is", "terms are") .. " not allowed" end
  if one.tied then parts[#parts + 1] = text.count(one.tied, "hand is", "hands are") .. " tied" end
  return table.concat(parts, ", ")
end

---The report on a way: it breaks its law, it leaves hands tied, its law is not the one it was filed under, or it was
---not judged. The way's name stands between the two parts.
---@param one houseway.way.judged
---@return string? label nil if there is nothing to report
---@return string? rest
function judged.told(one)
  local filed = one.filed_under and (", written for %s, used"):format(one.filed_under) or ""
  local under = ("%s under %s"):format(filed, one.chapter)
  if one.lawful == false then
    local label = one.player and "Would break the law as a house way" or "Breaks the law"
    return label, ("%s: %s"):format(under, faults(one))
  end
  if one.tied then return "Unfinished", ("%s: %s"):format(under, faults(one)) end
  if filed ~= "" then return "Under another law", under end
  if not one.hands then return "Not judged by the law", ", a decision table" end
end

---The report in a line.
---@param one houseway.way.judged
---@return string? nil if there is nothing to report
function judged.line(one)
  local label, rest = judged.told(one)
  return label and ("%s: %s%s"):format(label, text.one_line(one.submission), rest)
end

---The lines of several ways, without ways that have nothing to report.
---@param list houseway.way.judged[]
---@return string[]
function judged.lines(list)
  return lists.collect(list, judged.line)
end

---A way in use under another law than it was filed under, for questions that judge no way.
---@param way houseway.way
---@return houseway.way.judged?
function judged.elsewhere(way)
  local filed = conform.filed_elsewhere(way)
  return filed and { file = way.file, submission = way.submission.name, chapter = way.statute.key, filed_under = filed }
end

return judged
