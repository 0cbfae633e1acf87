-- The age of a legal text in words.
-- Programs import this module.

---@class houseway.law.ages
local ages = {}

---The age of a text that states no date.
ages.UNDATED = "of no stated date"

---The dates that a text states, in words: at most two.
---@param one { current: string?, effective: string? }
---@return string[]
function ages.dates(one)
  local parts = {}
  if one.current then parts[1] = "current to " .. one.current end
  if one.effective then parts[#parts + 1] = "effective since " .. one.effective end
  return parts
end

---The age of a section: "current to 2024-11-09, effective since 2019-11-02".
---@param one { current: string?, effective: string? }
---@return string
function ages.one(one)
  local parts = ages.dates(one)
  return #parts > 0 and table.concat(parts, ", ") or ages.UNDATED
end

---The age of several sections: the earliest `current` date, the latest `effective` date, and the sections with neither.
---Dates are YYYY-MM or YYYY-MM-DD and sort as text.
---@param sections { printed: string, current: string?, effective: string?, borrowed: boolean? }[]
---@return string
function ages.of(sections)
  local current, effective, undated = nil, nil, {}
  for _, one in ipairs(sections) do
    if one.current and (not current or one.current < current) then current = one.current end
    if one.effective and (not effective or one.effective > effective) then effective = one.effective end
    if #ages.dates(one) == 0 then undated[#undated + 1] = one.printed .. (one.borrowed and ", borrowed" or "") end
  end
  local parts = ages.dates({ current = current, effective = effective })
  if #undated > 0 then parts[#parts + 1] = ("%s: %s"):format(ages.UNDATED, table.concat(undated, ", ")) end
  return #parts > 0 and table.concat(parts, "; ") or "nothing of it bears on how hands are set"
end

---The day whose law was requested, and the gaps in the texts: "2026-01-01; of no stated date: Mass. Pai Gow § 2".
---@param known houseway.law.editions.day
---@return string
function ages.day(known)
  local parts = { known.day }
  if #known.copied_before > 0 then
    parts[#parts + 1] = "copies at hand older than that: " .. table.concat(known.copied_before, ", ")
  end
  if #known.undated > 0 then
    parts[#parts + 1] = ("%s: %s"):format(ages.UNDATED, table.concat(known.undated, ", "))
  end
  return table.concat(parts, "; ")
end

return ages
