-- What `cite` and `cover` print of a text besides its words: how old it is, how it is read, what is borrowed.


local law = {}

local function wrapped(out, words, indent)
  out:paragraph(words, indent)
end

---What a text of no date is called.
law.UNDATED = "of no stated date"

---The words of a text's two dates, those it has.
---@param one { current: string?, effective: string? }
---@return string[]
function law.dates(one)
  local parts = {}
  if one.current then parts[1] = "current to " .. one.current end
  if one.effective then parts[#parts + 1] = "effective since " .. one.effective end
  return parts
end

---The age of a section: "current to 2024-11-09, effective since 2019-11-02".
---@param one { current: string?, effective: string? }
---@return string
function law.age(one)
  local parts = law.dates(one)
  return #parts > 0 and table.concat(parts, ", ") or law.UNDATED
end

---The age of several sections: the oldest date to which one is current, the latest since which one holds, and the
---sections that say neither. Dates are YYYY-MM or YYYY-MM-DD: in order as text.
---@param sections { printed: string, current: string?, effective: string? }[]
---@return string
function law.ages(sections)
  local current, effective, undated = nil, nil, {}
  for _, one in ipairs(sections) do
    if one.current and (not current or one.current < current) then current = one.current end
    if one.effective and (not effective or one.effective > effective) then effective = one.effective end
    if not one.current and not one.effective then undated[#undated + 1] = one.printed end
  end
  local parts = law.dates({ current = current, effective = effective })
  if #undated > 0 then parts[#parts + 1] = ("%s: %s"):format(law.UNDATED, table.concat(undated, ", ")) end
  return #parts > 0 and table.concat(parts, "; ") or "nothing of it bears on how hands are set"
end

---The law of a day in words: "2026-01-01; of no stated date: Mass. Pai Gow § 2".
---@param known houseway.law.editions.day
---@return string
function law.day(known)
  local parts = { known.day }
  if #known.copied_before > 0 then
    parts[#parts + 1] = "copies at hand older than that: " .. table.concat(known.copied_before, ", ")
  end
  if #known.undated > 0 then
    parts[#parts + 1] = ("%s: %s"):format(law.UNDATED, table.concat(known.undated, ", "))
  end
  return table.concat(parts, "; ")
end

---A borrowing in words: "Mass. Pai Gow § 2 without (b), only values: because".
---@param one { printed: string, takes: string?, leaves_out: string?, in_reading: string?, because: string }
---@return string
function law.borrowed(one)
  local only = one.takes and (", only %s"):format(one.takes:gsub("%s+", ", ")) or ""
  local without = one.leaves_out and " without " .. one.leaves_out or ""
  local read = one.in_reading and (", read as %s"):format(one.in_reading) or ""
  return ("borrowed, %s%s%s%s: %s"):format(one.printed, without, only, read, one.because)
end

---Prints what is borrowed.
---@param list table[] of a chapter's `borrows`
---@param out houseway.cli.terminal
function law.print_borrowed(list, out)
  for _, one in ipairs(list) do wrapped(out, law.borrowed(one)) end
end

---Prints every reading of a paragraph: the one recorded, or each of several.
---@param entry { reading: string?, readings: table[] }
---@param out houseway.cli.terminal
---@param indent string
function law.print_readings(entry, out, indent)
  if #entry.readings == 0 and entry.reading then wrapped(out, "reading: " .. entry.reading, indent) end
  for _, one in ipairs(entry.readings) do
    local state = one.chosen and (one.default and " (the default)" or " (chosen)") or ""
    wrapped(out, ("reading %s%s: %s"):format(one.name, state, one.text), indent)
  end
end

return law
