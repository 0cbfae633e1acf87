-- Writes shares and costs for a report.

local fraction = require("houseway.base.fraction")

---@class pages.report.numbers
local numbers = {}

local WORTH = 6 -- decimals of a percentage

numbers.SHARE = 4 -- decimals of a percentage

---A part of a whole in percent: "0.0027%"; a positive part never shows as 0.
---@param part integer
---@param whole integer
---@return string
function numbers.share(part, whole)
  local written = fraction.new(part, whole):percent(numbers.SHARE)
  if part > 0 and not written:find("[1-9]") then return "< 0.0001%" end
  return (written:gsub("%.0+%%$", "%%"))
end

-- A nonzero value in percent, without its sign.
local function size(value)
  local written = value:percent(WORTH)
  return written:find("[1-9]") and (written:gsub("^%-", "")) or "< 0.000001%"
end

---A cost in percent of the wager: "nothing" for zero, "gains 0.51%" for a gain.
---@param value houseway.base.fraction
---@return string
function numbers.cost(value)
  if value == fraction.new(0) then return "nothing" end
  return (value > 0 and "" or "gains ") .. size(value)
end

---The cost of several rules: "cost 0.12% of the wager", "gain 0.51% of the wager", "cost nothing".
---@param value houseway.base.fraction
---@return string
function numbers.costs(value)
  if value == fraction.new(0) then return "cost nothing" end
  return ("%s %s of the wager"):format(value > 0 and "cost" or "gain", size(value))
end

return numbers
