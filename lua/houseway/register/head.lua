-- A head of a register: a signed note that says how many entries there are and the root of the tree over them. Whom a
-- verifier believes, the policy says.

local note = require("hw.note")
local verdict = require("houseway.register.verdict")

local head = {}

---@class houseway.register.head
---@field origin string
---@field size integer
---@field root string 32 bytes
---@field witnesses integer how many of the policy's witnesses signed it
---@field seen integer? when the last of them did, in seconds since 1970

local SAID = {
  large = "too large", character = "with characters that are none of text", unsigned = "without a signature",
  line = "with a line that is no signature in its one spelling", twice = "that one key signed twice",
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

---Reads a signed head: of the policy's register, signed by its key, and not wrongly by any witness of the policy.
---@param signed string
---@param policy houseway.register.statement
---@return houseway.register.head?
---@return houseway.register.verdict?
function head.read(signed, policy)
  local opened, why, line = note.open(signed, { policy.log_key, table.unpack(policy.witness or {}) })
  if not opened and why == "forged" then
    return verdict.no("altered", "a head that is not what was signed, on line %d", line)
  elseif not opened then
    return verdict.no("unreadable", "a head %s, on line %d", SAID[why], line)
  end
  if not opened.signers[1] then
    return verdict.no("signed by one who may not", "a head that the register's key did not sign")
  end
  local found, bad = note.checkpoint(opened.text)
  if not found then return verdict.no("unreadable", "a head that is none, on line %d", bad) end
  if found.origin ~= policy.register then
    return verdict.no("another register", "a head of %s, not of %s", found.origin, policy.register)
  end
  return count_witnesses(found, opened)
end

---Whether as many witnesses signed a head as the policy wants.
---@param found houseway.register.head
---@param policy houseway.register.statement
---@return boolean?
---@return houseway.register.verdict?
function head.is_witnessed(found, policy)
  local needed = math.tointeger(policy.witnesses_needed)
  if found.witnesses >= needed then return true end
  return verdict.no("too few signatures", "a head with %d witnesses, the policy wants %d", found.witnesses, needed)
end

return head
