-- Prints which scripts the formatter changed, their differences, or the formatted text.

local text = require("houseway.base.text")

return function (answer, out)
  local first = answer.scripts[1]
  if first.text then return out:raw(first.text) end
  for _, one in ipairs(answer.scripts) do
    if one.changed then out:exact(one.diff and (one.diff:gsub("\n$", "")) or one.file) end
  end
  if answer._writes then
    out:answer(("%s, %d laid out anew"):format(text.count(#answer.scripts, "script"), answer.changed))
  end
end
