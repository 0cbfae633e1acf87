-- Prints the assumptions behind figures: the order of straights, and the players' behaviour.
-- Programs import this module.

---@param answer { assumes: string?, ace_to_five: string? }
---@param out houseway.show.as.terminal
return function (answer, out)
  if answer.ace_to_five then out:line(answer.ace_to_five .. ".") end
  if not answer.assumes then return end
  out:line(("Assumed: %s."):format(answer.assumes))
  out:line("`houseway optimal --seen` counts a player who looks.")
end
