-- Prints a schema, or the list of all schemas.

return function (found, out)
  if found._shown then return out:raw(found._shown) end
  local rows = {}
  for i, one in ipairs(found.schemas) do rows[i] = { one.name, ("version %d"):format(one.version), one.of } end
  out:columns(rows)
end
