-- Prints a settled record of a round: the totals, then the steps.

local approval = require("houseway.show.part.approval")
local round = require("rounds.show.part.round")
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

return function (answer, out)
  if answer.differs then print_difference(answer.differs, out) end
  if answer.strict and answer.not_shown > 0 then print_refused(answer.not_shown, out) end
  round.print(answer._state, answer._chance, out)
  approval.print(answer.register, out, answer.unchecked)
  if #answer.changed > 0 then out:line() end
  round.print_otherwise(answer.otherwise, out)
  round.print_changed(answer.changed, out)
end
