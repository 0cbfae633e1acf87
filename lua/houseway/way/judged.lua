-- What the law says of a house way that is used: in short, told with every round and figure that it makes. The judge is
-- that of `check`.

local chapters = require("houseway.law.chapters")
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
---@field lawful boolean? false: hands or terms break the law; nil: a decision table, which is not judged
---@field hands integer? set unlawfully
---@field noted integer? hands that depart from a paragraph, noted as the law allows
---@field breaks { cite: string, printed: string, hands: integer, example: string }[]? by paragraph
---@field term_faults houseway.way.terms.fault[]?

---The chapter that a way was filed under, if it is used under another.
---@param way houseway.way
---@return string?
function judged.filed_elsewhere(way)
  local filed = way.submission.under
  return filed and not chapters.lies_under(filed, way.statute.key) and filed:match("^[^.@]+") or nil
end

---@param way houseway.way
---@param decided houseway.way.decided
---@return houseway.way.judged
function judged.of(way, decided)
  local found = { file = way.file, submission = way.submission.name, chapter = way.statute.key,
    filed_under = judged.filed_elsewhere(way) }
  if way.decided == decided then return found end
  local findings = conform.verdict(way, decided)
  found.lawful, found.hands = findings.verdict ~= "violates", findings.violations
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
  elseif one.lawful == nil then
    return "Not judged by the law", ", a decision table"
  end
  if filed ~= "" then return "Under another law", ("%s, used under %s"):format(filed, one.chapter) end
end

return judged
