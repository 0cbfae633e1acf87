-- Parses and verifies people's signatures, spelled exactly as `ssh-keygen -Y sign` prints them.
--
-- A signed file is the text, then the armour; OpenSSH signs a digest of the text, with the namespace. Ed25519
-- signatures are verified here, because registers hold many; ssh-keygen verifies the other kinds (register/ssh.lua).
-- The tests compare the two.

local base64 = require("hw.base64")
local hash = require("hw.hash")
local note = require("hw.note")
local verdict = require("register.verdict")

local armour = {}

local BEGIN, END = "-----BEGIN SSH SIGNATURE-----\n", "-----END SSH SIGNATURE-----\n"
local MAGIC, VERSION = "SSHSIG", 1
local WIDTH = 70 -- columns of base64 a line

-- ssh-keygen writes SHA-512. It also verifies SHA-256, but never writes it: SHA-256 is refused here.
local DIGEST = "sha512"

---@class register.signature
---@field text string the armour, byte for byte
---@field key string the public key as a file of keys has it: "ssh-ed25519 AAAA..."
---@field key_type string "ssh-ed25519"
---@field namespace string
---@field public_key string the key's blob after its type
---@field signature_type string
---@field signature string bytes, without the type

local function lines_of(digits)
  local lines = {}
  for at = 1, #digits, WIDTH do lines[#lines + 1] = digits:sub(at, at + WIDTH - 1) .. "\n" end
  return table.concat(lines)
end

-- The fields of the blob; nil if a length leads past its end, or bytes follow the last field.
local function unpacked(blob)
  local ok, magic, version, key, namespace, reserved, digest, signature, next_at =
    pcall(string.unpack, ">c6 I4 s4 s4 s4 s4 s4", blob)
  if not ok or next_at ~= #blob + 1 or magic ~= MAGIC or version ~= VERSION or reserved ~= "" then return nil end
  return key, namespace, digest, signature
end

-- Splits the blob of a key or a signature into its type and the rest.
local function typed(blob)
  local ok, kind, next_at = pcall(string.unpack, ">s4", blob)
  if not ok or not kind:find("^[%w@.-]+$") then return nil end
  return kind, blob:sub(next_at)
end

-- ---- the bytes of a signature ----

-- OpenSSH also accepts numbers with extra leading zeros and short RSA signatures. This file accepts only what it
-- writes.

local function is_shortest(number)
  local first, second = number:byte(1, 2)
  return first ~= nil and first < 0x80 and (first > 0 or second ~= nil and second >= 0x80)
end

local function are_curve_numbers(blob)
  local ok, r, s, next_at = pcall(string.unpack, ">s4 s4", blob)
  return ok and next_at == #blob + 1 and is_shortest(r) and is_shortest(s)
end

-- An RSA signature has the length of the modulus. The modulus's first byte may be zero.
local function is_of_modulus(blob, public_key)
  local ok, _, modulus = pcall(string.unpack, ">s4 s4", public_key)
  return ok and #blob == #modulus:gsub("^%z", "")
end

local function is_canonical(signature_type, bytes, public_key)
  local after = signature_type:find("^sk%-") and 5 or 0 -- flags and counter of a security key
  local ok, blob, next_at = pcall(string.unpack, ">s4", bytes)
  if not ok or next_at + after ~= #bytes + 1 then return false end
  if signature_type:find("ecdsa", 1, true) then return are_curve_numbers(blob) end
  if signature_type:find("^rsa") then return is_of_modulus(blob, public_key) end
  return true
end

local function no(reason, ...)
  return verdict.no("unreadable", reason, ...)
end

---Parses the armour of a signature.
---@param text string
---@return register.signature?
---@return register.verdict?
function armour.read(text)
  local inside = text:sub(1, #BEGIN) == BEGIN and text:sub(-#END) == END and text:sub(#BEGIN + 1, -#END - 1)
  if not inside then
    return no("a signature lacks its first or last line; write the signature as ssh-keygen does")
  end
  local digits = inside:gsub("\n", "")
  local blob = digits ~= "" and base64.decode(digits)
  if not blob or lines_of(digits) ~= inside then
    return no("a signature has another layout; write the signature as ssh-keygen does, %d letters a line", WIDTH)
  end
  local key, namespace, digest, signature = unpacked(blob)
  if not key then return no("the fields of a signature do not fit its length") end
  if digest ~= DIGEST then
    return no('the digest of a signature must be "%s", not "%s"', DIGEST, digest:gsub("%c", "?"):sub(1, 20))
  end
  local key_type, public_key = typed(key)
  local signature_type, bytes = typed(signature)
  if not key_type or not signature_type then return no("the key of a signature cannot be read") end
  if not is_canonical(signature_type, bytes, public_key) then
    return no("the numbers of a signature have another form; write the signature as ssh-keygen does")
  end
  return {
    text = text, key = key_type .. " " .. base64.encode(key), key_type = key_type, namespace = namespace,
    public_key = public_key, signature_type = signature_type, signature = bytes,
  }
end

---Splits a signed file into the text and the armour below it; nil if there is no armour.
---@param signed string
---@return string? text
---@return string? armoured
function armour.part(signed)
  local from = signed:find("\n" .. BEGIN, 1, true)
  if not from then return nil end
  return signed:sub(1, from), signed:sub(from + 1)
end

local ED25519 = "ssh-ed25519"

---True for an Ed25519 signature, which is verified without ssh-keygen.
---@param signature register.signature
---@return boolean
function armour.is_known(signature)
  return signature.key_type == ED25519 and signature.signature_type == ED25519
end

---Verifies an Ed25519 signature over this text in this namespace.
---@param signature register.signature
---@param text string
---@param namespace string
---@return boolean
function armour.holds(signature, text, namespace)
  local ok, key, key_end = pcall(string.unpack, ">s4", signature.public_key)
  local ok_too, bytes, bytes_end = pcall(string.unpack, ">s4", signature.signature)
  local whole = ok and ok_too and key_end == #signature.public_key + 1 and bytes_end == #signature.signature + 1
  if not whole or #key ~= 32 or #bytes ~= 64 or signature.namespace ~= namespace then return false end
  local message = MAGIC .. string.pack(">s4 s4 s4 s4", namespace, "", DIGEST, hash.sha512(text))
  return note.signature_holds(key, bytes, message)
end

return armour
