-- Writes a value as DER has it, by other means than its reader, for tests.

local function written(value)
  local inside = value.bytes
  if not inside then
    local parts = {}
    for i, one in ipairs(value) do parts[i] = written(one) end
    inside = table.concat(parts)
  end
  local length = #inside < 0x80 and string.char(#inside)
    or #inside < 0x100 and "\x81" .. string.char(#inside) or string.pack(">BI2", 0x82, #inside)
  return string.char(value.tag) .. length .. inside
end

return written
