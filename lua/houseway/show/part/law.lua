-- Prints readings, borrowings and hidden paragraphs of a chapter, for `cite`, `cover` and `check`.
-- Programs import this module.

local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

local law = {}

---Rows of the chosen readings. Only counts readings about rounds alone, which are in no digest.
---@param readings table[]
---@return string[][] rows
---@return integer of_rounds
function law.reading_rows(readings)
  local rows = lists.collect(readings, function (one)
    return one.about ~= "rounds" and { one.printed, one.chosen .. (one.default and ", the default" or ""), one.about }
  end)
  return rows, #readings - #rows
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

---@param list table[] of a chapter's `borrows`
---@param out houseway.show.as.terminal
function law.print_borrowed(list, out)
  for _, one in ipairs(list) do out:line(law.borrowed(one)) end
end

---Prints the reading of a paragraph, or each of its alternative readings.
---@param entry { reading: string?, readings: table[] }
---@param out houseway.show.as.terminal
---@param indent string
function law.print_readings(entry, out, indent)
  if #entry.readings == 0 and entry.reading then out:paragraph("reading: " .. entry.reading, indent) end
  for _, one in ipairs(entry.readings) do
    local state = one.chosen and (one.default and " (the default)" or " (chosen)") or ""
    out:paragraph(("reading %s%s: %s"):format(one.name, state, one.text), indent)
    if one.unsettled then
      out:paragraph(("Under this reading, with the others as chosen, a hand can be left without one outcome: in %d of "
        .. "the %d ways in which two hands can compare."):format(one.unsettled.ways, one.unsettled.of), indent .. "  ")
    end
  end
end

local function takers(one)
  if #one.taken_by == 0 then return "no hand can be set so" end
  local words = lists.collect(one.taken_by, function (by)
    local share = by.hands == one.of and "every hand" or text.count(by.hands, "hand")
    return ("%s decides %s"):format(by.printed, share)
  end)
  return table.concat(words, ", ") .. " before it"
end

---Warns of paragraphs on setting hands that govern no hand.
---@param hidden houseway.way.hidden_clause[]
---@param out houseway.show.as.terminal
function law.print_hidden(hidden, out)
  if #hidden == 0 then return end
  out:heading("PARAGRAPHS THAT DECIDE NO HAND: earlier paragraphs decide all their hands")
  for _, one in ipairs(hidden) do out:paragraph(("%s: %s"):format(one.printed, takers(one)), "  ", "red") end
end

return law
