-- Prints the assumptions behind figures: the order of straights, and the players' behaviour.

---@param found { assumes: string?, ace_to_five: string? }
---@param out houseway.show.as.terminal
return function (found, out)
  if found.ace_to_five then out:line(found.ace_to_five .. ".") end
  if not found.assumes then return end
  out:line(("Assumed: %s."):format(found.assumes))
  out:line("`houseway optimal --seen` counts a player who looks.")
end
