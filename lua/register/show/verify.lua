-- Prints what is in force, or whether a script is, by a proof, a register or an export.

local print_standing = require("register.show.part.standing")
local print_waiting = require("houseway.show.part.waiting")
local text = require("houseway.base.text")

-- A provisional answer that something is in force names its head: a later entry may change it.
return function (answer, out)
  local head = ("as at head %d of %s"):format(answer.size, answer.as_at)
  local is_of_head = answer.holds and not answer.final
  local said = answer._lacks_final and setmetatable({ verdict = "not final: " .. answer.verdict }, { __index = answer })
  print_standing(said or answer, ("%s for %s"):format(answer.house, answer.game), out, is_of_head and head)
  out:answer(("  at %s, %sseen by %s"):format(answer.at, is_of_head and "" or head .. ", ",
    text.count(answer.witnesses, "witness", "witnesses")))
  out:answer(answer.final and "  final: nothing that is logged later changes this answer"
    or ("  provisional: an entry logged since %s may change this answer"):format(answer.as_at))
  print_waiting(answer.witnessed, out)
end
