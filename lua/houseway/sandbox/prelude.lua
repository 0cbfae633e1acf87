-- Trusted Lua that runs inside a script's state before the script, and gives it what is better written in
-- Lua: the comparison a script hands to table.sort runs here, counted like the rest of the script.
-- It sees no globals; its tools are handed to it. What it returns, the script is given.

local tools = ...
local keys, refuse, type = tools.keys, tools.error, tools.type

-- In order: numbers ascending, then strings by their bytes. The keys are those at the start; what has been
-- removed meanwhile is passed over.
local function pairs(table)
  local list, count = keys(table)
  local at = 0
  return function()
    while at < count do
      at = at + 1
      local value = table[list[at]]
      if value ~= nil then return list[at], value end
    end
  end
end

local function is_less(a, b)
  return a < b
end

-- Merges from[low..middle] and from[middle+1..high] into `to`; of equals, the first stays first.
local function merge(from, to, low, middle, high, before)
  local left, right = low, middle + 1
  for at = low, high do
    if left <= middle and (right > high or not before(from[right], from[left])) then
      to[at] = from[left]
      left = left + 1
    else
      to[at] = from[right]
      right = right + 1
    end
  end
end

local function merge_all(list, count, before)
  local from, to, width = list, {}, 1
  while width < count do
    for low = 1, count, 2 * width do
      local middle, high = low + width - 1, low + 2 * width - 1
      if middle > count then middle = count end
      if high > count then high = count end
      merge(from, to, low, middle, high, before)
    end
    from, to, width = to, from, 2 * width
  end
  return from
end

-- A stable sort, the same on every machine. A comparison that finds a sorted neighbour out of place
-- contradicts itself: there is no order to be had from it.
local function sort(list, before)
  if type(list) ~= "table" then refuse("`table.sort` was given something other than a list") end
  if before ~= nil and type(before) ~= "function" then refuse("`table.sort` compares with a function") end
  before = before or is_less
  local count = #list
  for at = 1, count do
    if list[at] == nil then refuse("`table.sort` met a gap in the list") end
  end
  local sorted = merge_all(list, count, before)
  for at = 2, count do
    if before(sorted[at], sorted[at - 1]) then refuse("the comparison given to `table.sort` contradicts itself") end
  end
  if sorted ~= list then
    for at = 1, count do
      list[at] = sorted[at]
    end
  end
end

return { pairs = pairs, sort = sort }
