-- Prints hands that meet a condition.

local of_hands = require("houseway.show.part.of_hands")
local text = require("houseway.base.text")

return function (found, out)
  of_hands.head(found, out)
  local rows = {}
  for i, row in ipairs(found.shown) do
    rows[i] = { row.hands, row.hand, row.high and row.high .. " over " .. row.low or "",
      row.rule and ("%s (line %d)"):format(row.rule, row.line) or "" }
  end
  out:columns(rows, "  ")
  if #rows < found.classes then
    out:line(("  and %s"):format(text.count(found.classes - #rows, "more class", "more classes")))
  end
end
