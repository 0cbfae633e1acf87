-- Prints a settled record of a round: the totals, then the steps.

local approval = require("houseway.show.part.approval")
local round = require("houseway.show.part.round")
local text = require("houseway.base.text")

-- Prints a difference first: a wrong record settles nothing.
local function print_difference(differs, out)
  out:line(("DIFFERS from the record at %s"):format(differs.path))
  out:line("  recorded  " .. (differs.recorded or "nothing"))
  out:line("  settled   " .. (differs.derived or "nothing"))
end

-- With --strict, a record without a fact that the law requires does not hold.
local function print_refused(count, out)
  out:line(("REFUSED: %s that the law makes a condition of %s not shown"):format(text.count(count, "fact"),
    count == 1 and "is" or "are"))
end

return function (found, out)
  if found.differs then print_difference(found.differs, out) end
  if found.strict and found.not_shown > 0 then print_refused(found.not_shown, out) end
  round.print(found._state, found._chance, out)
  approval.print(found.register, out)
  if #found.changed > 0 then out:line() end
  round.print_otherwise(found.otherwise, out)
  round.print_changed(found.changed, out)
end
