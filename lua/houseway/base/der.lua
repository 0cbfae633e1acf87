-- Reads DER (X.690) strictly: lengths are definite and in their shortest form, and every byte belongs to a value. So
-- the bytes have one meaning for every reader. Time grows with the bytes; both the bytes and the nesting are limited.
-- Programs import this module.

local der = { SEQUENCE = 0x30, SET = 0x31, BOOLEAN = 0x01, INTEGER = 0x02, BIT_STRING = 0x03, OCTET_STRING = 0x04,
  OBJECT = 0x06, UTF8_STRING = 0x0c, TIME = 0x18 }

---The greatest number of bytes, and the deepest nesting.
der.LONGEST, der.DEEPEST = 64 * 1024, 32

local CONSTRUCTED, UNIVERSAL, LONG_TAG = 0x20, 0x40, 0x1f

---A value: a primitive value has contents, a constructed value has values by number.
---@class houseway.base.der.value
---@field tag integer its first byte
---@field bytes string? of a primitive value
---@field [integer] houseway.base.der.value

-- Returns the length written at a place, and where the contents begin; or nil and the fault.
local function length_at(bytes, at)
  local first = bytes:byte(at)
  if not first then return nil, "no length" end
  if first < 0x80 then return first, at + 1 end
  local count = first - 0x80
  if count == 0 then return nil, "no definite length" end
  if count > 3 or at + count > #bytes then return nil, "a length past the end" end
  local length = string.unpack(">I" .. count, bytes, at + 1)
  if length < 0x80 or length >> 8 * (count - 1) == 0 then return nil, "a length that is not in its shortest form" end
  return length, at + 1 + count
end

-- Sequences and sets are constructed. Every other universal type is primitive in DER.
local function is_tag(tag)
  if not tag or tag == 0 or tag & LONG_TAG == LONG_TAG then return false end
  return tag >= UNIVERSAL or (tag & CONSTRUCTED ~= 0) == (tag & LONG_TAG == 0x10 or tag & LONG_TAG == 0x11)
end

local value_at

-- Reads the values from a place to an end into a constructed value.
local function fill(made, bytes, at, last, depth)
  while at <= last do
    local one, next_at = value_at(bytes, at, last, depth)
    if not one then return nil, next_at end
    made[#made + 1], at = one, next_at
  end
  return made, at
end

local function fault(what, at)
  return nil, ("%s at byte %d"):format(what, at)
end

function value_at(bytes, at, last, depth)
  local tag = bytes:byte(at)
  if depth > der.DEEPEST then return fault("a value nested too deep", at) end
  if not is_tag(tag) then return fault("no type of DER", at) end
  local length, from = length_at(bytes, at + 1)
  if not length then return fault(from, at + 1) end
  local to = from + length - 1
  if to > last then return fault("a length past the end", at + 1) end
  if tag & CONSTRUCTED == 0 then return { tag = tag, bytes = bytes:sub(from, to) }, to + 1 end
  return fill({ tag = tag }, bytes, from, to, depth + 1)
end

---Reads bytes that are one value.
---@param bytes string
---@return houseway.base.der.value?
---@return string? why not
function der.read(bytes)
  if #bytes > der.LONGEST then return nil, ("%d bytes"):format(#bytes) end
  local made, next_at = value_at(bytes, 1, #bytes, 1)
  if not made then return nil, next_at --[[@as string]] end
  if next_at ~= #bytes + 1 then return fault("bytes after the end", next_at) end
  return made
end

---Returns the parts of a sequence in order; nil if another part follows.
---@param value houseway.base.der.value?
---@param tags (integer | { optional: integer })[]
---@return (houseway.base.der.value | false)[]? parts a part for each type; false if it is left out
function der.parts(value, tags)
  if not value or value.tag ~= der.SEQUENCE then return nil end
  local parts, at = {}, 1
  for i, tag in ipairs(tags) do
    local wanted, one = type(tag) == "table" and tag.optional or tag, value[at]
    if one and one.tag == wanted then
      parts[i], at = one, at + 1
    elseif wanted == tag then
      return nil
    else
      parts[i] = false
    end
  end
  return at == #value + 1 and parts or nil
end

---The number of an INTEGER of one byte; nil if the number is longer or negative.
---@param value houseway.base.der.value
---@return integer?
function der.small(value)
  return #value.bytes == 1 and value.bytes < "\x80" and value.bytes:byte() or nil
end

return der
