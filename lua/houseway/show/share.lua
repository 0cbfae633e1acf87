-- Prints hands grouped by deciding rule, by holding, or by the value of a half.

local of_hands = require("houseway.show.part.of_hands")

local BY = { rule = "rule", holding = "kind of hand", high = "high hand", low = "low hand" }

return function (found, out)
  of_hands.head(found, out, ", by " .. BY[found.by])
  local rows = {}
  for i, one in ipairs(found.parts) do
    rows[i] = { one.hands, of_hands.percent(one.hands, found.hands), one.name,
      one.line and ("line %d"):format(one.line) or "" }
  end
  out:columns(rows, "  ")
  if found._left > 0 then out:line(("  and %d more"):format(found._left)) end
end
