-- An exact figure as a person reads it, in percent: "-2.4132%".

local fraction = require("houseway.base.fraction")
local worth = require("houseway.worth")

---@param exact { fraction: string } of JSON
---@param places integer decimals
---@param signed boolean? with a plus sign too: "+2.4132%"
---@return string
return function (exact, places, signed)
  local above, below = exact.fraction:match("^(-?%d+)/?(%d*)$")
  local written = worth.percent(fraction.read(above) / fraction.read(below ~= "" and below or "1"), places)
  return signed and written or (written:gsub("^%+", ""))
end
