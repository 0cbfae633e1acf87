-- An exact figure as a person reads it, in percent: "-2.4132%".

local fraction = require("houseway.base.fraction")
local worth = require("houseway.worth")

---@param exact { fraction: string } of JSON
---@param places integer decimals
---@return string
return function (exact, places)
  local above, below = exact.fraction:match("^(-?%d+)/?(%d*)$")
  return (worth.percent(fraction.read(above) / fraction.read(below ~= "" and below or "1"), places):gsub("^%+", ""))
end
