-- Checks of fields that several lists of them share. Each returns the value as the model holds it, or nil and a
-- problem.

local nearest = require("houseway.base.nearest")
local notation = require("houseway.notation")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.law.checks
local checks = {}

---One of a closed list of phrases.
---@param phrases string[]
---@return fun(value: any): string?, houseway.base.problem?
function checks.one_of(phrases)
  local quoted = {}
  for index, phrase in ipairs(phrases) do quoted[index] = '"' .. phrase .. '"' end
  local expected = "the phrase " .. spelling.list(quoted)
  return function (value)
    for _, phrase in ipairs(phrases) do
      if value == phrase then return value end
    end
    return refuse(value, expected, type(value) == "string" and nearest.name(value, phrases) or nil)
  end
end

---A sum of money, as cents.
---@param example string "$5", for refusals
---@return fun(value: any): integer?, houseway.base.problem?
function checks.sum(example)
  return function (value)
    local cents = notation.cents(value)
    if cents then return cents end
    return refuse(value, ('a sum, such as "%s"'):format(example))
  end
end

---A whole number.
---@param least integer
---@param most integer
---@param what string what it is of, for refusals: "how many cards from either end"
---@return fun(value: any): integer?, houseway.base.problem?
function checks.number(least, most, what)
  local expected = ("a number from %d to %d, %s"):format(least, most, what)
  return function (value)
    if math.type(value) == "integer" and value >= least and value <= most then return value end
    return refuse(value, expected)
  end
end

---A percentage, as it is written, or "none".
---@param value any
---@return string?
---@return houseway.base.problem? problem
function checks.percentage(value)
  if value == "none" then return value end
  local part = type(value) == "string" and tonumber(value:match("^(%d[%d.]*)%%$"))
  if part and value:find("%.%d%d%d%d%d%d%d*[1-9]") then
    return refuse(value, "a percentage with six digits after its point, at most")
  elseif part and part <= 100 then
    return value
  end
  return refuse(value, 'a percentage, such as "5%"')
end

return checks
