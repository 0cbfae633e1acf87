-- A script as a shell reads it; a list, a word a line.

return function (found, out)
  if found.script then return out:raw(found.script) end
  for _, word in ipairs(found.words) do out:exact(word) end
end
