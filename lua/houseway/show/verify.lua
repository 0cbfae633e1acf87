-- Prints what is in force, or whether a script is, by a proof, a register or an export.

local print_standing = require("houseway.show.part.standing")
local print_waiting = require("houseway.show.part.waiting")
local text = require("houseway.base.text")

-- A provisional answer that something is in force names its head: a later entry may change it.
return function (found, out)
  local head = ("as at head %d of %s"):format(found.size, found.as_at)
  local is_of_head = found.holds and not found.final
  local said = found._lacks_final and setmetatable({ verdict = "not final: " .. found.verdict }, { __index = found })
  print_standing(said or found, ("%s for %s"):format(found.house, found.game), out, is_of_head and head)
  out:answer(("  at %s, %sseen by %s"):format(found.at, is_of_head and "" or head .. ", ",
    text.count(found.witnesses, "witness", "witnesses")))
  out:answer(found.final and "  final: nothing that is logged later changes this answer"
    or ("  provisional: an entry logged since %s may change this answer"):format(found.as_at))
  print_waiting(found.witnessed, out)
end
