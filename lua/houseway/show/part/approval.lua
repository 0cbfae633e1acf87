-- Prints the register entry that puts a way in force.
-- Programs import this module.

local print_waiting = require("houseway.show.part.waiting")

local approval = {}

---Prints the first line if a newer edition of the law forbids the approved way.
---@param cited register.in_use.cited?
---@param out houseway.show.as.terminal
function approval.print_outlawed(cited, out)
  local one = cited and cited.outlawed
  if one then out:answer(("not in force since %s, by entry %d: %s"):format(one.since, one.entry, one.why)) end
end

---@param cited register.in_use.cited?
---@param out houseway.show.as.terminal
---@param unchecked string? without a register: the approval that a record names
function approval.print(cited, out, unchecked)
  if unchecked then out:answer(("the record names %s: not checked without --register"):format(unchecked)) end
  if not cited then return end
  out:answer(("version %s of %s, %s at %s by entry %d of %s%s"):format(cited.version, cited.house,
    cited.outlawed and "approved" or "in force", cited.on, cited.entry, cited.origin,
    cited.law and (", under the law of entry %d"):format(cited.law) or ""))
  print_waiting(cited, out)
  if cited.contradiction then out:answer(cited.contradiction) end
  if cited.notwithstanding then out:answer("approved notwithstanding: " .. cited.notwithstanding) end
end

return approval
