-- Prints which scripts the formatter changed, their differences, or the formatted text.

local text = require("houseway.base.text")

return function (found, out)
  local first = found.scripts[1]
  if first.text then return out:raw(first.text) end
  for _, one in ipairs(found.scripts) do
    if one.changed then out:exact(one.diff and (one.diff:gsub("\n$", "")) or one.file) end
  end
  if found._writes then
    out:answer(("%s, %d laid out anew"):format(text.count(#found.scripts, "script"), found.changed))
  end
end
