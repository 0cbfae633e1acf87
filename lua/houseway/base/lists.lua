-- Lists and names: members of lists, the keys of a table in order.

local lists = {}

---Whether a list holds a value.
---@param list any[]
---@param value any
---@return boolean
function lists.has(list, value)
  for _, one in ipairs(list) do
    if one == value then return true end
  end
  return false
end

---Whether something holds of one of a list.
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

---What a function makes of each of a list, without those of which it makes nothing.
---@generic T, M
---@param list T[]
---@param make fun(one: T): M?
---@return M[]
function lists.collect(list, make)
  local found = {}
  for _, one in ipairs(list) do found[#found + 1] = make(one) or nil end
  return found
end

---Those of a list of which something holds.
---@generic T
---@param list T[]
---@param holds fun(one: T): any
---@return T[]
function lists.filter(list, holds)
  return lists.collect(list, function (one) return holds(one) and one end)
end

---Two lists as one: a new one.
---@param first any[]
---@param second any[]
---@return any[]
function lists.joined(first, second)
  local both = table.move(first, 1, #first, 1, {})
  return table.move(second, 1, #second, #both + 1, both)
end

---A shallow copy of a table, with the fields of another put over its own.
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

---The sum of one field of those in a list.
---@param list table[]
---@param name string
---@return number
function lists.sum(list, name)
  local sum = 0
  for _, one in ipairs(list) do sum = sum + one[name] end
  return sum
end

---The keys of a table, sorted as they are printed; none for no table.
---@param map table?
---@return any[]
function lists.keys(map)
  local keys = {}
  for key in pairs(map or {}) do keys[#keys + 1] = key end
  table.sort(keys, function (a, b) return tostring(a) < tostring(b) end)
  return keys
end

---The place of each name in a list.
---@param list string[]
---@return table<string, integer>
function lists.places(list)
  local places = {}
  for place, name in ipairs(list) do places[name] = place end
  return places
end

---How many values of a list in ascending order are not above one.
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

---Whether two values are the same, tables key by key; 1 is not 1.0.
---@param a any
---@param b any
---@param passes_over? fun(of: table, key: any): any whether a key of a table says nothing of it
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

---Whether a value is a list and no more: a table without names, and no word of a script's.
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
