-- A head of a register: a signed note with the number of entries and their tree's root. The policy says whose
-- signatures count.

local base64 = require("hw.base64")
local note = require("hw.note")
local text = require("houseway.base.text")
local verdict = require("register.verdict")

local head = {}

---@class register.head
---@field origin string
---@field size integer
---@field root string 32 bytes
---@field witnesses integer number of the policy's witnesses that signed it
---@field seen integer? seconds since 1970, when the last witness signed

local SAID = {
  large = "too large", character = "with characters that are not text", unsigned = "without a signature",
  line = "with a malformed signature", twice = "that one key signed twice",
}

local function count_witnesses(found, opened)
  found.witnesses = 0
  for i, time in pairs(opened.signers) do
    if i > 1 then
      found.witnesses = found.witnesses + 1
      found.seen = math.max(found.seen or 0, time)
    end
  end
  return found
end

---Opens a note: a head or a status. The register's key must sign it, and no signature of the policy's witnesses may be
---wrong.
---@param signed string
---@param policy register.statement
---@param key string? the register's key, if no longer the policy's
---@param name string? "a status"; default "a head"
---@return { text: string, witnesses: integer, seen: integer? }?
---@return register.verdict?
function head.open(signed, policy, key, name)
  name = name or "a head"
  local opened, why, line = note.open(signed, { key or policy.log_key, table.unpack(policy.witness or {}) })
  if not opened and why == "forged" then
    return verdict.no("altered", "%s that is not what was signed, on line %d", name, line)
  elseif not opened then
    return verdict.no("unreadable", "%s %s, on line %d", name, SAID[why], line)
  end
  if not opened.signers[1] then
    return verdict.no("signed by one who may not", "%s that the register's key did not sign", name)
  end
  return count_witnesses({ text = opened.text }, opened)
end

---Reads a head of the policy's register, opened as by `head.open`.
---@param signed string
---@param policy register.statement
---@param key string? the register's key, if no longer the policy's
---@return register.head?
---@return register.verdict?
function head.read(signed, policy, key)
  local opened, why = head.open(signed, policy, key)
  if not opened then return nil, why end
  local found, bad = note.checkpoint(opened.text)
  if not found then return verdict.no("unreadable", "a malformed head, on line %d", bad) end
  if found.origin ~= policy.register then
    return verdict.no("another register", "a head of %s, not of %s", found.origin, policy.register)
  end
  found.witnesses, found.seen = opened.witnesses, opened.seen
  return found --[[@as register.head]]
end

---Reads a head signed by any of several successive keys.
---@param signed string
---@param policy register.statement
---@param keys string[]
---@return register.head?
---@return register.verdict?
function head.read_of(signed, policy, keys)
  local found, why
  for i = #keys, 1, -1 do
    found, why = head.read(signed, policy, keys[i])
    if found or why.word ~= "signed by one who may not" then break end
  end
  return found, why
end

-- Splits a signature line into its signer (the name, and the digits of the key with which the signature begins) and the
-- rest, which for a witness begins with the time. Any other line is its own signer.
local function signer_of(line)
  local name, digits = line:match("^— (%S+) (%S+)\n$")
  if not name then return line, "" end
  local bytes = base64.decode(digits) or ""
  return name .. " " .. bytes:sub(1, 4), bytes:sub(5)
end

---Adds a signature line to a signed note, replacing one by the same key.
---@param signed string
---@param body string the text of the note
---@param line string the signature line
---@return string
function head.with_line(signed, body, line)
  local kept = {}
  for one in signed:sub(#body + 2):gmatch("[^\n]+\n") do
    if signer_of(one) ~= signer_of(line) then kept[#kept + 1] = one end
  end
  return body .. "\n" .. table.concat(kept) .. line
end

---Joins the signature lines of two notes: each signer's later signature.
---@param one string
---@param other string of the same body
---@param body string the text of the note
---@return string
function head.joined(one, other, body)
  local latest = {}
  for line in one:sub(#body + 2):gmatch("[^\n]+\n") do
    local signer, rest = signer_of(line)
    latest[signer] = rest
  end
  for line in other:sub(#body + 2):gmatch("[^\n]+\n") do
    local signer, rest = signer_of(line)
    if rest > (latest[signer] or "") then one = head.with_line(one, body, line) end
  end
  return one
end

---True if a head or a status has as many witnesses as the policy requires.
---@param found { witnesses: integer }
---@param policy register.statement
---@param name string? "a status"
---@return boolean?
---@return register.verdict?
function head.is_witnessed(found, policy, name)
  local needed = math.tointeger(policy.witnesses_needed)
  if found.witnesses >= needed then return true end
  return verdict.no("too few signatures", "%s with %s, the policy wants %d: a witness signs it with `houseway register "
    .. "cosign`", name or "a head", text.count(found.witnesses, "witness", "witnesses"), needed)
end

return head
