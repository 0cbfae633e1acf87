-- Prints how many hands meet a condition, and the smallest of them.

local of_hands = require("houseway.show.part.of_hands")
local text = require("houseway.base.text")

local function set_so(row, is_way)
  if not row.high then return "" end
  local by = row.rule and (', by "%s" (line %d)'):format(row.rule, row.line) or ""
  return (", %s %s over %s%s"):format(is_way and "set" or "which can be set as", row.high, row.low, by)
end

return function (answer, out)
  of_hands.head(answer, out)
  local first = answer.example
  if not first then return end
  out:line(("  %s of all, in %s; the smallest %s%s"):format(of_hands.percent(answer.hands, answer.all),
    text.count(answer.classes, "class", "classes"), first.hand, set_so(first, answer.way)))
end
