-- Functions on lists and tables.
-- Programs import this module.

local lists = {}

---True if a list contains a value.
---@param list any[]
---@param value any
---@return boolean
function lists.has(list, value)
  for _, one in ipairs(list) do
    if one == value then return true end
  end
  return false
end

---True if `holds` is true for some element.
---@generic T
---@param list T[]
---@param holds fun(one: T): any
---@return boolean
function lists.any(list, holds)
  for _, one in ipairs(list) do
    if holds(one) then return true end
  end
  return false
end

---The results of `make` for all elements, without nil and false.
---@generic T, M
---@param list T[]
---@param make fun(one: T): M?
---@return M[]
function lists.collect(list, make)
  local found = {}
  for _, one in ipairs(list) do found[#found + 1] = make(one) or nil end
  return found
end

---The elements for which `holds` is true.
---@generic T
---@param list T[]
---@param holds fun(one: T): any
---@return T[]
function lists.filter(list, holds)
  return lists.collect(list, function (one) return holds(one) and one end)
end

---A new list of the elements of two lists.
---@param first any[]
---@param second any[]
---@return any[]
function lists.joined(first, second)
  local both = table.move(first, 1, #first, 1, {})
  return table.move(second, 1, #second, #both + 1, both)
end

---A shallow copy of a table, with changed fields.
---@generic T: table
---@param map T
---@param changes table?
---@return T
function lists.copied(map, changes)
  local copy = {}
  for name, value in pairs(map) do copy[name] = value end
  for name, value in pairs(changes or {}) do copy[name] = value end
  return copy
end

---The sum of a field over all elements.
---@param list table[]
---@param name string
---@return number
function lists.sum(list, name)
  local sum = 0
  for _, one in ipairs(list) do sum = sum + one[name] end
  return sum
end

---The keys of a table, sorted as text; an empty list for nil.
---@param map table?
---@return any[]
function lists.keys(map)
  local keys = {}
  for key in pairs(map or {}) do keys[#keys + 1] = key end
  table.sort(keys, function (a, b) return tostring(a) < tostring(b) end)
  return keys
end

---The index of each name in a list.
---@param list string[]
---@return table<string, integer>
function lists.places(list)
  local places = {}
  for place, name in ipairs(list) do places[name] = place end
  return places
end

---The number of values not above `value` in an ascending list.
---@param list integer[]
---@param value integer
---@return integer
function lists.up_to(list, value)
  local low, high = 0, #list
  while low < high do
    local middle = (low + high + 1) // 2
    if list[middle] <= value then low = middle else high = middle - 1 end
  end
  return low
end

---True if two values are equal. Compares tables key by key; 1 and 1.0 are different.
---@param a any
---@param b any
---@param passes_over? fun(of: table, key: any): any returns true for keys to ignore
---@return boolean
function lists.same(a, b, passes_over)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b and math.type(a) == math.type(b) end
  for key, value in pairs(a) do
    local is_passed = passes_over and passes_over(a, key)
    if not is_passed and not lists.same(value, b[key], passes_over) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

---True for a table with only numbers as keys. A script's word is no such table.
---@param value any
---@return boolean
function lists.is_plain(value)
  if type(value) ~= "table" then return false end
  for key in pairs(value) do
    if type(key) ~= "number" then return false end
  end
  return true
end

return lists
