-- Trusted Lua that runs in a script's state before the script: library functions that are easier to write in Lua. A
-- comparison passed to table.sort runs here and counts towards the script's budget. There are no globals: the tools are
-- an argument, and the script gets the table returned.

local tools = ...
local count, keys, refuse, type = tools.count, tools.keys, tools.refuse, tools.type

-- Iterates in order: numbers ascending, then strings by their bytes. Skips keys added meanwhile.
local function pairs(table)
  local list, last = keys(table)
  local at = 0
  return function ()
    if at == last then return nil end
    at = at + 1
    return list[at], table[list[at]]
  end
end

local function is_less(a, b)
  return a < b
end

-- Merges from[low..middle] and from[middle+1..high] into `to`; stable.
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

local function merge_all(list, last, before)
  local from, to, width = list, {}, 1
  while width < last do
    for low = 1, last, 2 * width do
      local middle, high = low + width - 1, low + 2 * width - 1
      if middle > last then middle = last end
      if high > last then high = last end
      merge(from, to, low, middle, high, before)
    end
    from, to, width = to, from, 2 * width
  end
  return from
end

-- A stable sort, the same on every machine. Refuses a comparison that contradicts itself: it puts two neighbours of the
-- sorted list in the other order.
local function sort(list, before)
  if type(list) ~= "table" then refuse("sandbox/sort-list", "`table.sort` was given something other than a list") end
  if before ~= nil and type(before) ~= "function" then refuse("sandbox/sort-function",
    "`table.sort` compares with a function") end
  before = before or is_less
  local last = count(list)
  local sorted = merge_all(list, last, before)
  for at = 2, last do
    if before(sorted[at], sorted[at - 1]) then refuse("sandbox/sort-contradicts",
      "the comparison given to `table.sort` contradicts itself") end
  end
  if sorted == list then return end
  for at = 1, last do list[at] = sorted[at] end
end

return { pairs = pairs, sort = sort }
