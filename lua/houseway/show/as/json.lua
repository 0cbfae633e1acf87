-- An answer as JSON: the keys that its kind has, in their order. Keys that begin with "_" are for views and are left
-- out; any other key that its kind does not have is a fault of ours.

local answers = require("houseway.ask.answers")
local base = require("houseway.base.json")

---@class houseway.show.as.json
local json = {}

-- The rows of a kind by key, the keys in order, and the type of each: worked out once a list of rows.
local plans = setmetatable({}, { __mode = "k" })

local function plan_of(rows)
  if plans[rows] then return plans[rows] end
  local plan = { keys = {}, sorts = {}, inner = {} }
  for _, row in ipairs(rows) do
    local sort = answers.type(row)
    for key in row[1]:gmatch("%S+") do
      plan.keys[#plan.keys + 1], plan.sorts[key], plan.inner[key] = key, sort, row[4]
    end
  end
  plans[rows] = plan
  return plan
end

local object_of

-- Of several types that a value may be, the first whose sort fits.
local function fits(sort, value)
  if sort.sort == "either" then return false end
  local is_list = type(value) == "table" and (value[1] ~= nil or next(value) == nil)
  if sort.sort == "list" then return is_list end
  if type(value) ~= "table" then return sort.sort ~= "object" and sort.sort ~= "named" and sort.sort ~= "map" end
  return not is_list and (sort.sort == "object" or sort.sort == "map" or answers.rows_of(sort) ~= nil)
end

local function value_of(value, sort, inner)
  if type(value) ~= "table" or value == base.null then return value end
  if sort.sort == "either" then
    for _, one in ipairs(sort.either) do
      if fits(one, value) then return value_of(value, one, inner) end
    end
    return value
  end
  local made = {}
  if sort.sort == "list" then
    for i, one in ipairs(value) do made[i] = value_of(one, sort.of, inner) end
    return setmetatable(made, { __jsontype = "array" })
  elseif sort.sort == "map" then
    for key, one in pairs(value) do made[key] = value_of(one, sort.of, inner) end
    return base.object(made)
  end
  local rows = answers.rows_of(sort, inner)
  return rows and object_of(value, rows) or value
end

object_of = function (value, rows)
  local plan, made, keys = plan_of(rows), {}, {}
  for _, key in ipairs(plan.keys) do
    local one = value_of(value[key], plan.sorts[key], plan.inner[key])
    if one ~= nil then made[key], keys[#keys + 1] = one, key end
  end
  for key in pairs(value) do
    if not plan.sorts[key] and not (type(key) == "string" and key:find("^_")) then
      error(("an answer has %s, of which its kind says nothing"):format(tostring(key)), 0)
    end
  end
  return base.in_order(made, keys)
end

---What was found as data: what its kind tells, and nothing else, every object with its keys in order.
---@param found table
---@param kind houseway.ask.answers.kind
---@return table
function json.data(found, kind)
  for _, name in ipairs(answers.instead(kind)) do
    local rows = answers.named(name)
    if json.has_keys(found, rows) then return object_of(found, rows) end
  end
  return object_of(found, kind.keys)
end

---Whether an object has every key of these rows that is never left out.
---@param found table
---@param rows houseway.ask.answers.row[]
---@return boolean
function json.has_keys(found, rows)
  for _, row in ipairs(rows) do
    for key in row[1]:gmatch("%S+") do
      if not answers.type(row).optional and found[key] == nil then return false end
    end
  end
  return true
end

return json
