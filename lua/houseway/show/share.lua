-- Prints hands grouped by deciding rule, by holding, or by the value of a half.

local of_hands = require("houseway.show.part.of_hands")

local BY = { rule = "rule", holding = "kind of hand", high = "high hand", low = "low hand" }

return function (answer, out)
  of_hands.head(answer, out, ", by " .. BY[answer.by])
  local rows = {}
  for i, one in ipairs(answer.parts) do
    rows[i] = { one.hands, of_hands.percent(one.hands, answer.hands), one.name,
      one.line and ("line %d"):format(one.line) or "" }
  end
  out:columns(rows, "  ")
  if answer._left > 0 then out:line(("  and %d more"):format(answer._left)) end
end
