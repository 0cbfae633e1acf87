-- Prints each wrongly set hand as it is read, then the totals.

local fingerprint = require("houseway.way.fingerprint")
local approval = require("houseway.show.part.approval")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

-- The law on the way's own setting of the hand; "" if there is nothing to say.
local function of_way(entry, out)
  if not entry.breaks or entry.breaks.noted then return "" end
  return ("; the house way's own setting is %s: it breaks %s; lawful: %s"):format(out:paint("red", "UNLAWFUL"),
    entry.breaks.printed, verdict.some_of(entry.breaks.lawful))
end

local function print_wrong(entry, where, note, out)
  local as_set = ("%s%s set %s over %s: "):format(where, entry.hand, entry.set_high, entry.set_low)
  local by = ('%s over %s by "%s"'):format(entry.high, entry.low, entry.rule)
  if entry.stays then
    return out:answer(("%slawful, and stays; %s breaks %s%s"):format(as_set, by, entry.breaks.printed, note))
  end
  local law = entry.printed and ("; under %s the dealer's setting is %s"):format(entry.printed,
    entry.lawful and "lawful"
    or "not lawful") or ""
  local exchanged = entry.exchanged and ", the weaker half was set as the high hand" or ""
  out:answer(as_set .. out:paint("red", "wrong") .. exchanged .. "; reset to " .. by .. law .. of_way(entry, out)
    .. note)
end

local function print_finding(entry, out)
  if entry.right and of_way(entry, out) == "" then return end
  local where = ("line %d%s: "):format(entry.line, entry.at and ", " .. entry.at or "")
  local note = entry.note and (" (%s)"):format(entry.note) or ""
  if entry.right == nil then
    out:answer(("%s%s: no rule decides the hand%s"):format(where, entry.hand, note))
  elseif entry.right then
    out:answer(("%s%s set %s over %s%s%s"):format(where, entry.hand, entry.set_high, entry.set_low,
      of_way(entry, out), note))
  else
    print_wrong(entry, where, note, out)
  end
end

local function also(count, told)
  return count > 0 and (", %s %s"):format(text.thousands(count), told) or ""
end

-- Prints the line before all others, once.
local function print_first(asked, out)
  approval.print_outlawed(asked.cited, out)
  asked.cited = nil
end

return {
  row = function (entry, out, asked)
    print_first(asked, out)
    print_finding(entry, out)
  end,
  found = function (answer, out, asked)
    print_first(asked, out)
    local unreadable = answer.unreadable > 0 and (", %s not read"):format(text.count(answer.unreadable, "line")) or ""
    local unlawful = also(answer.unlawful, "that the way sets against the law")
    local noted = also(answer.noted, "that depart from a paragraph as noted")
    out:line(("%s: %s set wrongly, %s that no rule decides%s%s%s"):format(text.count(answer.hands, "hand"),
      text.thousands(answer.wrong), text.thousands(answer.undecided), unlawful, noted, unreadable))
    approval.print(answer.register, out)
    if asked.full then out:answer(fingerprint.line(answer.way)) end
  end,
}
