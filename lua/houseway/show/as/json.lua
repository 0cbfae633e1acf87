-- Prints an answer as JSON, with the keys declared by its kind, in order. Omits keys that begin with "_", which are for
-- views. Any other undeclared key is an internal error.

local answers = require("houseway.ask.answers")
local base = require("houseway.base.json")

---@class houseway.show.as.json
local json = {}

-- Plans by list of rows, each made once: the keys in order, their types, and the rows of keys that are objects.
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

-- True if a value can be of this type. Of several declared types, the first that fits counts.
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
      error(("an answer has the key %s, which its kind does not declare"):format(tostring(key)), 0)
    end
  end
  return base.in_order(made, keys)
end

-- True if an object has every required key of these rows.
local function has_keys(answer, rows)
  for _, row in ipairs(rows) do
    for key in row[1]:gmatch("%S+") do
      if not answers.type(row).optional and answer[key] == nil then return false end
    end
  end
  return true
end

---A member of an answer's list as data.
---@param member table
---@param name string of the list
---@param kind houseway.ask.answers.kind
---@return table
function json.member(member, name, kind)
  local plan = plan_of(kind.keys)
  return value_of(member, plan.sorts[name].of, plan.inner[name])
end

---An answer as data: its declared keys only, those of every object in order.
---@param answer table
---@param kind houseway.ask.answers.kind
---@return table
function json.data(answer, kind)
  for _, name in ipairs(answers.instead(kind)) do
    local rows = answers.named(name)
    if has_keys(answer, rows) then return object_of(answer, rows) end
  end
  return object_of(answer, kind.keys)
end

return json
