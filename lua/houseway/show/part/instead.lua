-- Prints the answer that replaces a question's own: a register, entry or proof does not hold, or a way is not in force.

local text = require("houseway.base.text")

local function print_unsound(found, out)
  out:answer("it does not hold, " .. found._says)
  for i, signed in ipairs(found.heads or {}) do
    out:answer(i == 1 and "what was seen before:" or "what is shown now:")
    for _, line in ipairs(text.lines(signed)) do out:exact("  " .. line) end
  end
end

local function print_not_in_force(why, out)
  out:answer(("it may not be used: %s%s%s%s, at %s"):format(why.verdict, why.version and ", version " .. why.version
    or "", why.why and ": " .. why.why or "", why.entry and (", by entry %d"):format(why.entry) or "", why.at))
end

---@param found table of the type `unsound` or `not_in_force`
---@param out houseway.show.as.terminal
return function (found, out)
  if found.refused then print_not_in_force(found.refused, out) else print_unsound(found, out) end
end
