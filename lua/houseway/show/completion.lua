-- Prints a shell's completion script, or a list of words, one a line.

return function (found, out)
  if found.script then return out:raw(found.script) end
  for _, word in ipairs(found.words) do out:exact(word) end
end
