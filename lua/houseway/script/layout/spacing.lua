-- Whether a blank goes between two nodes of a flow that are on one line.

-- What a value ends with, so that a bracket after it calls it or asks it for a field.
local VALUE = { name = true, string = true, table = true, group = true, ["end"] = true }

local NONE_BEFORE = { [","] = true, [";"] = true, ["."] = true, [":"] = true, ["attribute end"] = true }
local NONE_AFTER = { ["."] = true, [":"] = true, attribute = true }

---@param before houseway.script.layout.node
---@param one houseway.script.layout.node
---@return boolean
return function (before, one)
  if before.kind == "comment" or one.kind == "comment" then return true end
  if NONE_BEFORE[one.kind] or NONE_AFTER[before.kind] then return false end
  if before.unary then return one.unary == true end -- two of them would begin a comment
  if one.kind == "group" then return not (VALUE[before.kind] or before.kind == "construct") end
  return true
end
