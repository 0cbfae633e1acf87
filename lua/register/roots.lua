-- The roots of a register: the policy's, and others by succession. Enough old roots and enough new roots sign a
-- succession. So a policy of the old roots leads to the new roots, and a policy of the new roots leads back to the
-- first.

local entry = require("register.entry")
local lists = require("houseway.base.lists")
local policy = require("register.policy")
local ssh = require("register.ssh")
local verdict = require("register.verdict")

local roots = {}

roots.KIND = "succession"

local MAY_NOT, TOO_FEW = "signed by one who may not", "too few signatures"
local NAMESPACE = "signers@houseway"

---Keys, and the number of them that must sign.
---@class register.roots
---@field keys table<string, true>
---@field count integer
---@field needed integer

---@param keys string[]
---@param needed string
---@return register.roots
function roots.of(keys, needed)
  return { keys = lists.places(keys), count = #keys, needed = math.tointeger(needed) }
end

local function is_same(one, other)
  for key in pairs(one.keys) do
    if not other.keys[key] then return false end
  end
  return one.count == other.count and one.needed == other.needed
end

local function before(fields) return roots.of(fields.old_root, fields.old_roots_needed) end
local function after(fields) return roots.of(fields.root, fields.roots_needed) end

---The fault of a succession: a repeated key, or an impossible number of signers.
---@param fields register.statement
---@return houseway.base.problem?
function roots.fault(fields)
  return policy.keys_fault(fields, "old_root", "old_roots_needed", 1)
    or policy.keys_fault(fields, "root", "roots_needed", 1)
end

-- True if enough new roots signed their succession.
local function is_by_successors(read)
  local set, count, seen = after(read.fields), 0, {}
  for _, one in ipairs(read.signatures) do
    if set.keys[one.key] and not seen[one.key] and one.namespace == NAMESPACE
      and ssh.is_of(one, read.text, NAMESPACE) then
      seen[one.key], count = true, count + 1
    end
  end
  return count >= set.needed
end

---The roots with which a register began: the policy's, or those before them if successions lead to the policy's. The
---new roots' signatures vouch for the old roots.
---@param believed register.statement the policy
---@param texts string[] of entries, in order; only successions matter
---@return register.roots
function roots.first(believed, texts)
  local set = roots.of(believed.root, believed.roots_needed)
  for i = #texts, 1, -1 do
    local read = entry.kind_of(texts[i]) == roots.KIND and entry.read(texts[i])
    local leads = read and read.fields.register == believed.register and not roots.fault(read.fields)
      and is_same(after(read.fields), set)
    if leads and is_by_successors(read) then set = before(read.fields) end
  end
  return set
end

-- Requires enough signatures of some roots. The person who adds a statement is told who may still sign.
local function check_count(trust, signed, set, whose)
  local has_signed = lists.places(lists.collect(signed.signatures, function (one) return one.key end))
  local count = #lists.filter(signed.signatures, function (one) return set.keys[one.key] end)
  if count >= set.needed then return true end
  local others = lists.filter(lists.keys(set.keys), function (key)
    return not has_signed[key] and not trust.revoked[key]
  end)
  local on = trust.is_adding and #others > 0
    and ("; %d more of these type `houseway register sign FILE --key KEY -o FILE`: %s"):format(set.needed - count,
      table.concat(others, ", ")) or ""
  return verdict.no(TOO_FEW, "signed by %d of the %sroots, the policy wants %d%s", count, whose, set.needed, on)
end

-- Requires the signature of each new root: it shows that the key works. Entries of old registers may lack it.
local function check_newcomers(signed, old)
  for _, key in ipairs(signed.fields.root) do
    local has_signed = lists.any(signed.signatures, function (one) return one.key == key end)
    if not old.keys[key] and not has_signed then
      return verdict.no(TOO_FEW, "the new root %s has not signed; let each new root sign, which shows that the key "
        .. "works", key)
    end
  end
  return true
end

---Requires signatures of enough roots, each once, and of no other key. A succession also needs the new roots.
---@param trust register.trust
---@param signed register.signed
---@return boolean?
---@return register.verdict?
function roots.check(trust, signed)
  local successors = signed.fields.kind == roots.KIND and after(signed.fields)
  local seen = {}
  for _, one in ipairs(signed.signatures) do
    local is_root = trust.roots.keys[one.key] or successors and successors.keys[one.key]
    if not is_root then return verdict.no(MAY_NOT, "a key that is no root's signs") end
    local revoked = trust.revoked[one.key]
    if revoked then return verdict.no(MAY_NOT, "a root's key revoked on %s", revoked) end
    if seen[one.key] then return verdict.no(TOO_FEW, "one root signs twice") end
    seen[one.key] = true
  end
  local ok, why = check_count(trust, signed, trust.roots, "")
  if ok and successors then return check_count(trust, signed, successors, "new ") end
  return ok, why
end

---The roots after a succession.
---@param trust register.trust
---@param signed register.signed
---@return register.roots?
---@return register.verdict?
function roots.succeed(trust, signed)
  local fields = signed.fields
  local problem = roots.fault(fields)
  if problem then return verdict.unread(problem) end
  if not is_same(before(fields), trust.roots) then
    return verdict.no("of something else", "a succession from other roots, or another number of them, than sign now")
  end
  for _, key in ipairs(fields.root) do
    if trust.revoked[key] then return verdict.no(MAY_NOT, "a new root's key revoked on %s", trust.revoked[key]) end
  end
  local ok, why = true, nil
  if trust.is_adding then ok, why = check_newcomers(signed, trust.roots) end
  return ok and after(fields) or nil, why
end

---Requires that enough roots remain after a revocation: otherwise nobody could decide on keys any more.
---@param trust register.trust
---@param key string
---@return boolean?
---@return register.verdict?
function roots.check_left(trust, key)
  local left = 0
  for one in pairs(trust.roots.keys) do
    if one ~= key and not trust.revoked[one] then left = left + 1 end
  end
  if not trust.roots.keys[key] or left >= trust.roots.needed then return true end
  return verdict.no("not allowed", "a revocation leaves %d of the %d roots whose signatures are needed; let other "
    .. "roots succeed first", left, trust.roots.needed)
end

return roots
