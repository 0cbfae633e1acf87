-- 8: `table.concat` makes more than 8 KiB; join shorter strings
submission "Joining" { game = "Pai Gow" }

local parts = {}
for i = 1, 1000 do
  parts[i] = "six pips and six"
end
local text = table.concat(parts, " and ")
