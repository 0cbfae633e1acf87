-- Bytes as hex digits, in small letters, and back.

local hex = {}

---@param bytes string
---@return string
function hex.of(bytes)
  return (bytes:gsub(".", function (byte) return ("%02x"):format(byte:byte()) end))
end

---The bytes of hex digits.
---@param digits string
---@return string
function hex.bytes(digits)
  return (digits:gsub("%x%x", function (pair) return string.char(tonumber(pair, 16)) end))
end

return hex
