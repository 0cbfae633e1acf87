-- What a run for faults asks of each mutant: few rounds, not all, taken evenly from those that cite its paragraph and
-- from the others; of whole surveys of ways, those of a few mutants of each field. A fault met again is counted.

---@class mutation.few
local few = {}

---Rounds of a mutant that cite its paragraph, and rounds that do not.
few.CITING, few.OTHERS = 12, 8

---Of 25 rounds dealt at a table.
few.DEALT = 4

---Mutants of one field of which every hand of the ways is decided anew.
few.SURVEYED = 2

---So many of a list, evenly from its start to its end; all where there are no more.
---@param list any[]
---@param most integer
---@return any[]
function few.of(list, most)
  if #list <= most then return list end
  local found = {}
  for index = 0, most - 1 do found[index + 1] = list[1 + index * (#list - 1) // (most - 1)] end
  return found
end

---What is asked, as the run says it.
---@return string
function few.bound()
  return ("for faults: of each mutant at most %d rounds that cite its paragraph, %d others that read what it changes "
    .. "and %d dealt at a table; every hand of the ways for %d mutants of a field"):format(few.CITING, few.OTHERS,
    few.DEALT, few.SURVEYED)
end

-- ---- each fault once ----

---@class mutation.few.faults
---@field times table<string, integer> by where they are raised
---@field places integer
local faults = {}
faults.__index = faults

---What has been met: nothing yet.
---@return mutation.few.faults
function few.faults()
  return setmetatable({ times = {}, places = 0 }, faults)
end

-- Where a fault was raised, and what was said: the first line of it.
local function place_of(fault)
  return (fault:match("^[^\n]*"))
end

---Notes a fault; whether it is the first from its place.
---@param fault string
---@return boolean
function faults:is_new(fault)
  local place = place_of(fault)
  local before = self.times[place]
  self.times[place] = (before or 0) + 1
  if not before then self.places = self.places + 1 end
  return not before
end

return few
