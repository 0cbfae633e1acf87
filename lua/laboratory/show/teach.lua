-- Prints what mistakes with a house way cost.

local text = require("houseway.base.text")

local FEW = 20

local function what(one)
  if one.mistake == "forgotten" then return "forgotten" end
  return one.mistake == "exchanged" and "exchanged with " .. one.as or "read as " .. one.as
end

local function cost(one)
  return one._percent or text.count(one.unset, "hand") .. " unset"
end

return function (answer, out, asked)
  out:line(("What a dealer's mistakes cost the house with %s, under %s"):format(answer.way, answer.chapter))
  local rows = { { "cost", "hands", "rule and mistake", asked.full and "smallest, set rightly" or nil } }
  local most = asked.full and #answer.mistakes or math.min(FEW, #answer.mistakes)
  for i = 1, most do
    local one = answer.mistakes[i]
    rows[i + 1] = { cost(one), text.thousands(one.hands), ("%s: %s"):format(one.rule, what(one)),
      asked.full and (one.right and one.right.high .. " over " .. one.right.low or "") or nil }
  end
  out:columns(rows)
  if most < #answer.mistakes then
    out:line(("and %s that cost less; --full shows all"):format(text.count(#answer.mistakes - most, "mistake")))
  end
end
