-- Writes an exact figure in percent: "-2.4132%".

local fraction = require("houseway.base.fraction")
local worth = require("houseway.worth")

---@param exact { fraction: string } as in JSON
---@param places integer decimals
---@param signed boolean? adds a plus sign to a positive figure: "+2.4132%"
---@return string
return function (exact, places, signed)
  local above, below = exact.fraction:match("^(-?%d+)/?(%d*)$")
  local written = worth.percent(fraction.read(above) / fraction.read(below ~= "" and below or "1"), places)
  return signed and written or (written:gsub("^%+", ""))
end
