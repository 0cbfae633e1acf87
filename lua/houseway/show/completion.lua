-- Prints a shell's completion script, or a list of words, one a line.

return function (answer, out)
  if answer.script then return out:raw(answer.script) end
  for _, word in ipairs(answer.words) do out:exact(word) end
end
