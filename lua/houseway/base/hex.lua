-- Bytes to hex digits in small letters, and back.
-- Programs import this module.

local hex = {}

local formats = setmetatable({}, { __index = function (self, count)
  self[count] = ("%02x"):rep(count)
  return self[count]
end })

---The hex digits of short bytes, such as a digest: about two hundred at most.
---@param bytes string
---@return string
function hex.of(bytes)
  return formats[#bytes]:format(bytes:byte(1, -1))
end

local SIXTEEN = ("%x"):rep(16)

---The bytes of hex digits. Reads sixteen digits as one number where possible.
---@param digits string
---@return string
function hex.bytes(digits)
  if #digits % 16 == 0 then
    return (digits:gsub(SIXTEEN, function (part) return string.pack(">I8", tonumber(part, 16)) end))
  end
  return (digits:gsub("%x%x", function (pair) return string.char(tonumber(pair, 16)) end))
end

return hex
