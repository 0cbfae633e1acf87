-- A hand as it is set: the low hand and the high hand in words, then the rule. Of several hands, a line each.

local fingerprint = require("houseway.way.fingerprint")
local print_setting = require("houseway.show.part.setting")

local function in_line(entry, out)
  out:answer(("high %s, low %s: %s (line %d)"):format(out:paint("bold", entry.high), out:paint("bold", entry.low),
    entry.rule, entry.line))
end

local function row(entry, out)
  if not entry.high then
    out:answer(("%s: no rule decides it"):format(entry.hand))
  elseif not entry._alone then
    in_line(entry, out)
  else
    print_setting(entry, out)
    local is_table = entry.rule == entry._way -- a decision table has no rules of its own
    out:line(is_table and "by the decision table " .. entry.rule
      or ('by "%s", %s line %d'):format(entry.rule, entry._way, entry.line))
  end
end

return {
  row = row,
  found = function (found, out, asked)
    if asked.full then out:answer(fingerprint.line(found.way)) end
  end,
}
