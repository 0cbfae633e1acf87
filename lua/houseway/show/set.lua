-- Prints a hand as set: both hands in words, the rule, then the law if it forbids the setting or --under names it.
-- Several hands take a line each.

local fingerprint = require("houseway.way.fingerprint")
local setting_part = require("houseway.show.part.setting")
local text = require("houseway.base.text")

-- The law on the setting; nil if lawful, unless --under names the law.
local function law_on(entry, out, asked)
  if entry.lawful == nil then return asked.under and "no paragraph tells how this hand must be set" end
  if entry.lawful and not asked.under then return nil end
  return setting_part.law(entry, entry.printed, out)
end

local function in_line(entry, out, law)
  out:answer(("high %s, low %s: %s (line %d)%s"):format(out:paint("bold", entry.high), out:paint("bold", entry.low),
    entry.rule, entry.line, law and "; " .. law or ""))
end

-- Ranks without suits: the number of hands, the smallest hand, and its setting.
local function of_ranks(entry, out, law)
  out:answer(("%s of %s of %s, such as %s"):format(out:paint("bold", text.thousands(entry.alike)),
    text.count(entry.of, "hand"), entry.ranks, entry.hand))
  out:paragraph(entry.high and ("high %s, low %s: %s, low %s; %s (line %d)%s"):format(entry.high, entry.low,
    entry.high_value, entry.low_value, entry.rule, entry.line, law and "; " .. law or "") or
    "no rule decides the hand", "  ")
end

local function row(entry, out, asked)
  if entry.ranks then return of_ranks(entry, out, entry.high and law_on(entry, out, asked)) end
  if not entry.high then return out:answer(("%s: no rule decides the hand"):format(entry.hand)) end
  local law = law_on(entry, out, asked)
  if not entry._alone then return in_line(entry, out, law) end
  setting_part.print(entry, out)
  local is_table = entry.rule == entry._way -- a decision table has no rules
  out:line(is_table and "by the decision table " .. entry.rule
    or ('by "%s", %s line %d'):format(entry.rule, entry._way, entry.line))
  if law then out:line(law) end
end

return {
  row = row,
  found = function (answer, out, asked)
    if asked.full then out:answer(fingerprint.line(answer.way)) end
  end,
}
