-- Figures as a report writes them.

local fraction = require("houseway.base.fraction")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

---@class houseway.page.report.numbers
local numbers = {}

local SHARE, WORTH = 4, 6 -- decimals of a percentage

---A part of a whole in percent: "0.0027%"; what is there is never 0.
---@param part integer
---@param whole integer
---@return string
function numbers.share(part, whole)
  local written = (fraction.new(100 * part) / whole):decimal(SHARE)
  if part > 0 and not written:find("[1-9]") then return "< 0.0001%" end
  return written .. "%"
end

---The same as a number from 0 to 1, for a bar.
---@param part integer
---@param whole integer
---@return number
function numbers.length(part, whole)
  return part / whole
end

---An expected value, in percent of the wager, with its sign.
---@param value houseway.base.fraction
---@return string
function numbers.worth(value)
  return worth.percent(value, WORTH)
end

---A cost, in percent of the wager.
---@param value houseway.base.fraction not below 0
---@return string
function numbers.cost(value)
  local written = (value * 100):decimal(WORTH)
  if value > 0 and not written:find("[1-9]") then return "< 0.000001%" end
  return written .. "%"
end

---A whole number with its commas, digits and all: of counts past 64 bits too.
---@param count integer
---@return string
function numbers.count(count)
  return text.thousands(count)
end

return numbers
