-- Who is believed: the roots of a verifier's policy, and what the lists that they signed say of everybody else. The
-- entries of a register are judged in their order, each at its own time, by what stood before it.

local kinds = require("houseway.register.kinds")
local signers = require("houseway.register.signers")
local ssh = require("houseway.register.ssh")
local verdict = require("houseway.register.verdict")

---@class houseway.register.trust
---@field policy houseway.register.statement
---@field list houseway.register.signer[] who may sign now
---@field revoked table<string, string> by key: the instant of the entry that revoked it
---@field number integer? of the list that holds
---@field roots table<string, true> keys
local trust = {}
trust.__index = trust

local ROOTS = "signers@houseway"

---@param policy houseway.register.statement of the kind "policy"
---@return houseway.register.trust
function trust.new(policy)
  local self = setmetatable({ policy = policy, list = {}, revoked = {}, roots = {} }, trust)
  for _, key in ipairs(policy.root) do self.roots[key] = true end
  return self
end

local MAY_NOT, TOO_FEW = "signed by one who may not", "too few signatures"

-- Signed by as many different roots as the policy wants, and by nobody else.
local function by_roots(self, signed)
  local needed, keys, count = math.tointeger(self.policy.roots_needed), {}, 0
  for _, signature in ipairs(signed.signatures) do
    if not self.roots[signature.key] then return verdict.no(MAY_NOT, "a key that is no root's signs") end
    if keys[signature.key] then return verdict.no(TOO_FEW, "one root signs twice") end
    keys[signature.key], count = true, count + 1
  end
  if count < needed then
    return verdict.no(TOO_FEW, "signed by %d of the roots, the policy wants %d", count, needed)
  end
  return true
end

local WHY = {
  unknown = "a key that is in no list of signers",
  ["another name"] = "a key of another name than %s",
  ["another role"] = "a key of %s that may not sign a %s",
  ["not yet"] = "a key of %s that may not sign yet",
  expired = "a key of %s that may sign no more",
}

local function by_signer(self, signed, namespace, at)
  local signature, said = signed.signatures[1], signed.said
  if #signed.signatures ~= 1 then
    return verdict.no(MAY_NOT, "%d signatures, where %s signs alone", #signed.signatures, said.by)
  end
  if self.revoked[signature.key] then
    return verdict.no(MAY_NOT, "a key of %s revoked on %s", said.by, self.revoked[signature.key])
  end
  local may, why = signers.may(self.list, { name = said.by, key = signature.key, namespace = namespace, at = at })
  if may then return true end
  return verdict.no(MAY_NOT, WHY[why] .. ", at %s", table.unpack(
    why == "unknown" and { at } or why == "another role" and { said.by, said.kind, at } or { said.by, at }))
end

---Whether a statement is signed by whom it must be, at an instant.
---@param signed houseway.register.signed
---@param at string instant: of the entry that it is, or is to be
---@return boolean?
---@return houseway.register.verdict?
function trust:check(signed, at)
  local said, namespace = signed.said, kinds.of(signed.said.kind).namespace
  if not namespace then return verdict.no("unreadable", "a %s, which nobody signs", said.kind) end
  if said.register ~= self.policy.register then
    return verdict.no("another register", "a statement for %s, not for %s", said.register, self.policy.register)
  end
  local ok, why
  if namespace == ROOTS then
    ok, why = by_roots(self, signed)
  else
    ok, why = by_signer(self, signed, namespace, at)
  end
  if not ok then return nil, why end
  for _, signature in ipairs(signed.signatures) do
    if not ssh.is_of(signature, signed.text, namespace) then
      return verdict.no("altered", "a signature that is not of this text")
    end
  end
  return true
end

local deeds = {}

function deeds.signers(self, said)
  local number = math.tointeger(said.number)
  local expected = self.number and self.number + 1 or 0
  if number ~= expected then return verdict.no("out of order", "list %d where list %d is next", number, expected) end
  if said.log_key ~= self.policy.log_key then
    return verdict.no("signed by one who may not", "list %d has another key for the heads than the policy", number)
  end
  local list, problem = signers.read(said.signer)
  if not list then return verdict.unread(problem) end
  self.list, self.number = list, number
  return true
end

function deeds.revocation(self, said, at)
  if self.revoked[said.key] then return verdict.no("said before", "a key revoked already") end
  self.revoked[said.key] = at
  return true
end

---Takes in what a statement says of keys, once it has been checked.
---@param signed houseway.register.signed
---@param at string instant
---@return boolean?
---@return houseway.register.verdict?
function trust:take(signed, at)
  local deed = deeds[signed.said.kind]
  if deed then return deed(self, signed.said, at) end
  return true
end

return trust
