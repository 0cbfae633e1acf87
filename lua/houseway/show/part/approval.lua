-- Prints the register entry by which a way is in force.

local print_waiting = require("houseway.show.part.waiting")

---@param cited houseway.register.in_use.cited?
---@param out houseway.show.as.terminal
return function (cited, out)
  if not cited then return end
  out:answer(("version %s of %s, in force at %s by entry %d of %s%s"):format(cited.version, cited.house, cited.on,
    cited.entry, cited.origin, cited.law and (", under the law of entry %d"):format(cited.law) or ""))
  print_waiting(cited, out)
  if cited.contradiction then out:answer(cited.contradiction) end
  if cited.notwithstanding then out:answer("approved though it does not conform: " .. cited.notwithstanding) end
end
