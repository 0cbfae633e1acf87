-- Prints a schema, or the list of all schemas.

return function (answer, out)
  if answer._shown then return out:raw(answer._shown) end
  local rows = {}
  for i, one in ipairs(answer.schemas) do rows[i] = { one.name, ("version %d"):format(one.version), one.of } end
  out:columns(rows)
end
