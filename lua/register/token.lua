-- Reads what an authority signed in a time-stamp (RFC 3161): a TimeStampResp contains a SignedData (RFC 5652), which
-- contains a TSTInfo. Only the TSTInfo tells the subject and instant. Everything before it is unsigned, such as the
-- status and its texts. register/timestamp.lua verifies the signature with openssl.

local dates = require("houseway.base.dates")
local der = require("houseway.base.der")

local token = {}

-- Object identifiers in DER.
local SIGNED_DATA = "\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02" -- 1.2.840.113549.1.7.2
local TST_INFO = "\x2a\x86\x48\x86\xf7\x0d\x01\x09\x10\x01\x04" -- 1.2.840.113549.1.9.16.1.4
local SHA256 = "\x60\x86\x48\x01\x65\x03\x04\x02\x01" -- 2.16.840.1.101.3.4.2.1

local CONTENT, NAME, EXTENSIONS, CERTIFICATES, LISTS = 0xa0, 0xa0, 0xa1, 0xa0, 0xa1
local NULL = 0x05

local function optional(tag)
  return { optional = tag }
end

---What an authority signed.
---@class register.token
---@field at string instant, to the second
---@field digest string SHA-256 of the stamped text, bytes

-- ---- before the signed bytes ----

local GRANTED = { [0] = true, true } -- granted, granted with modifications

-- The fault of the unsigned status. Its texts are for people, who must not trust them.
local function status_fault(value)
  local status = der.parts(value, { der.INTEGER, optional(der.SEQUENCE), optional(der.BIT_STRING) })
  if not status then return "a status that is none of RFC 3161" end
  if not GRANTED[der.small(status[1])] or status[3] then return "a request that was not granted" end
  for _, one in ipairs(status[2] or {}) do
    if one.tag ~= der.UTF8_STRING or not utf8.len(one.bytes) or one.bytes:find("%c") then
      return "a status text, which nobody signs, with a control character or no UTF-8"
    end
  end
end

-- The content, which has one signer.
local function content_of(value)
  local info = der.parts(value, { der.OBJECT, CONTENT })
  if not info or info[1].bytes ~= SIGNED_DATA or #info[2] ~= 1 then return nil end
  local signed = der.parts(info[2][1], { der.INTEGER, der.SET, der.SEQUENCE, optional(CERTIFICATES), optional(LISTS),
    der.SET })
  if not signed or #signed[6] ~= 1 then return nil end
  local inside = der.parts(signed[3], { der.OBJECT, CONTENT })
  local content = inside and inside[1].bytes == TST_INFO and #inside[2] == 1 and inside[2][1]
  return content and content.tag == der.OCTET_STRING and content.bytes or nil
end

-- ---- the signed bytes ----

-- The SHA-256 in a message imprint.
local function digest_of(value)
  local imprint = der.parts(value, { der.SEQUENCE, der.OCTET_STRING })
  local algorithm = imprint and der.parts(imprint[1], { der.OBJECT, optional(NULL) })
  local is_sha256 = algorithm and algorithm[1].bytes == SHA256 and (algorithm[2] or { bytes = "" }).bytes == ""
  return is_sha256 and #imprint[2].bytes == 32 and imprint[2].bytes or nil
end

-- The instant of a GeneralizedTime, in UTC, to the second. A fraction has no final zero.
local function instant_of(written)
  local year, month, day, hour, minute, second, fraction =
    written:match("^(%d%d%d%d)(%d%d)(%d%d)(%d%d)(%d%d)(%d%d)(%.?%d*)Z$")
  local at = year and ("%s-%s-%sT%s:%s:%sZ"):format(year, month, day, hour, minute, second)
  return at and dates.is_instant(at) and (fraction == "" or fraction:find("^%.%d*[1-9]$")) and at or nil
end

-- True if an extension must be understood: houseway knows none.
local function has_critical(list)
  for _, one in ipairs(list or {}) do
    local extension = der.parts(one, { der.OBJECT, optional(der.BOOLEAN), der.OCTET_STRING })
    if not extension or extension[2] then return true end
  end
  return false
end

local INFO = { der.INTEGER, der.OBJECT, der.SEQUENCE, der.INTEGER, der.TIME, optional(der.SEQUENCE),
  optional(der.BOOLEAN), optional(der.INTEGER), optional(NAME), optional(EXTENSIONS) }

local function info_of(value)
  local info = der.parts(value, INFO)
  if not info or der.small(info[1]) ~= 1 then return nil, "the signed bytes are no TSTInfo of version 1" end
  if has_critical(info[10]) then return nil, "an extension that must be understood" end
  local digest, at = digest_of(info[3]), instant_of(info[5].bytes)
  if not digest then return nil, "another digest than SHA-256" end
  if not at then return nil, "a time that is none in UTC" end
  return { at = at, digest = digest }
end

---Reads the signed bytes of an authority's response without verifying the signature.
---@param bytes string DER
---@return register.token?
---@return string? why not
function token.read(bytes)
  local value, why = der.read(bytes)
  if not value then return nil, why end
  local response = der.parts(value, { der.SEQUENCE, optional(der.SEQUENCE) })
  if not response then return nil, "another sequence" end
  why = status_fault(response[1])
  if why then return nil, why end
  local content = response[2] and content_of(response[2])
  if not content then return nil, "no time-stamp that one signer signs" end
  value, why = der.read(content)
  if not value then return nil, why end
  return info_of(value)
end

return token
