-- Prints, before an answer, the law on its house ways. Prints nothing about a lawful way under its own law.

local judged = require("houseway.way.judged")

---@param list houseway.way.judged[]
---@param out houseway.show.as.terminal
return function (list, out)
  for _, one in ipairs(list) do
    local label, rest = judged.told(one)
    local colour = one.lawful == false and not one.player and "red" or "yellow"
    if label then out:title(out:paint(colour, label), one.submission, rest) end
  end
end
