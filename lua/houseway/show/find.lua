-- Prints hands that meet a condition.

local of_hands = require("houseway.show.part.of_hands")
local text = require("houseway.base.text")

return function (answer, out)
  of_hands.head(answer, out)
  local rows = {}
  for i, row in ipairs(answer.shown) do
    rows[i] = { row.hands, row.hand, row.high and row.high .. " over " .. row.low or "",
      row.rule and ("%s (line %d)"):format(row.rule, row.line) or "" }
  end
  out:columns(rows, "  ")
  if #rows < answer.classes then
    out:line(("  and %s"):format(text.count(answer.classes - #rows, "more class", "more classes")))
  end
end
