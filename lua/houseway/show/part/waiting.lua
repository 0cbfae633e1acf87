-- Says that an answer is of an earlier head, because the newest lacks witnesses.
-- Programs import this module.

local text = require("houseway.base.text")

---@param one { size: integer, waiting: integer? }? an answer's `witnessed`, or the approval under which a way is used
---@param out houseway.show.as.terminal
---@param beside boolean? prints to standard error, beside an exact text
return function (one, out, beside)
  if not one or not one.waiting then return end
  local says = ("as of the head of %s: %s for a witness"):format(text.count(one.size, "entry", "entries"),
    text.count(one.waiting, "later entry waits", "later entries wait"))
  if beside then out:complain("houseway: " .. says) else out:answer(says) end
end
