-- What the law says of a house way that is used: in short, told with every round and figure that it makes. The judge is
-- that of `check`.

local conform = require("houseway.way.conform")
local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

---@class houseway.way.judged_module
local judged = {}

---@class houseway.way.judged
---@field file string
---@field submission string
---@field chapter string the law it is used under
---@field player boolean? players alone set hands by it
---@field filed_under string? another chapter, which it was filed under
---@field lawful boolean? false: hands or terms break the law; nil: a decision table, which is not judged, or a law that
---  governs no hand
---@field hands integer? set unlawfully
---@field noted integer? hands that depart from a paragraph, noted as the law allows
---@field breaks { cite: string, printed: string, hands: integer, example: string }[]? by paragraph
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
  return table.concat(parts, ", ")
end

---What there is to tell of a way: that it breaks its law, or that it is used under another than it was filed under. Its
---name stands between the two parts.
---@param one houseway.way.judged
---@return string? label nil if there is nothing to tell
---@return string? rest
function judged.told(one)
  local filed = one.filed_under and (", filed under %s"):format(one.filed_under) or ""
  if one.lawful == false then
    local label = one.player and "Would break the law as a house way" or "Breaks the law"
    return label, (" under %s: %s%s"):format(one.chapter, faults(one), filed)
  end
  if filed ~= "" then return "Under another law", ("%s, used under %s"):format(filed, one.chapter) end
  if not one.hands then return "Not judged by the law", ", a decision table" end
end

---What there is to tell, in a line.
---@param one houseway.way.judged
---@return string? nil if there is nothing
function judged.line(one)
  local label, rest = judged.told(one)
  return label and ("%s: %s%s"):format(label, text.one_line(one.submission), rest)
end

---The lines of several, of those of which there is something to tell.
---@param list houseway.way.judged[]
---@return string[]
function judged.lines(list)
  return lists.collect(list, judged.line)
end

---A way that is used under another law than it was filed under, as a question that judges no way tells it.
---@param way houseway.way
---@return houseway.way.judged?
function judged.elsewhere(way)
  local filed = conform.filed_elsewhere(way)
  return filed and { file = way.file, submission = way.submission.name, chapter = way.statute.key, filed_under = filed }
end

return judged
