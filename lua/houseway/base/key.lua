-- Cache keys: a distinct text for each combination of values. The key has each value's type and length, so no text is
-- mistaken for two values, or two for one.
-- Programs import this module.

local lists = require("houseway.base.lists")

local key = {}

local function add(parts, value)
  if type(value) == "table" then
    local names = lists.keys(value)
    parts[#parts + 1] = ("table %d:"):format(#names)
    for _, name in ipairs(names) do
      add(parts, name)
      add(parts, value[name])
    end
  else
    local written = tostring(value)
    parts[#parts + 1] = ("%s %d:%s"):format(type(value), #written, written)
  end
end

---The key of values: equal for equal values only; tables are equal if their fields are.
---@param ... nil|boolean|number|string|table
---@return string
function key.of(...)
  local parts = {}
  for at = 1, select("#", ...) do add(parts, (select(at, ...))) end
  return table.concat(parts)
end

return key
