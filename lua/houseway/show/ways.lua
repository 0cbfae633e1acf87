-- Prints the shipped house ways by the names that commands accept.

return function (answer, out)
  local rows = { heading = true, { "way", "game", "name", "under" } }
  for i, one in ipairs(answer.ways) do rows[i + 1] = { one.way, one.game, one.name, one.under or "" } end
  out:columns(rows)
end
