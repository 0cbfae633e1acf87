-- Prints each wrongly set hand as it is read, then the totals.

local fingerprint = require("houseway.way.fingerprint")
local approval = require("houseway.show.part.approval")
local text = require("houseway.base.text")

local function print_finding(entry, out)
  if entry.right then return end
  local where = ("line %d%s: "):format(entry.line, entry.at and ", " .. entry.at or "")
  local note = entry.note and (" (%s)"):format(entry.note) or ""
  if entry.right == nil then
    out:answer(("%s%s: no rule decides it%s"):format(where, entry.hand, note))
  else
    local state = entry.lawful and "lawful" or "not lawful"
    local law = entry.printed and ("; %s: as set it is %s"):format(entry.printed, state) or ""
    local exchanged = entry.exchanged and ", halves exchanged" or ""
    local as_set = ("%s%s set %s over %s: "):format(where, entry.hand, entry.set_high, entry.set_low)
    local reset = ('; reset to %s over %s by "%s"'):format(entry.high, entry.low, entry.rule)
    out:answer(as_set .. out:paint("red", "wrong") .. exchanged .. reset .. law .. note)
  end
end

-- The line that comes before all others, once.
local function print_first(asked, out)
  approval.print_outlawed(asked.cited, out)
  asked.cited = nil
end

return {
  row = function (entry, out, asked)
    print_first(asked, out)
    print_finding(entry, out)
  end,
  found = function (found, out, asked)
    print_first(asked, out)
    local unreadable = found.unreadable > 0 and (", %s not read"):format(text.count(found.unreadable, "line")) or ""
    out:line(("%s: %d set wrongly, %d that no rule decides%s"):format(text.count(found.hands, "hand"), found.wrong,
      found.undecided, unreadable))
    approval.print(found.register, out)
    if asked.full then out:answer(fingerprint.line(found.way)) end
  end,
}
