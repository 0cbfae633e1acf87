-- The trusted signers: the roots of a verifier's policy, and the people on lists that roots signed. Entries are judged
-- in order, each at its own time, by the entries before it.

local entry = require("register.entry")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local note = require("hw.note")
local roots = require("register.roots")
local signatures = require("register.signatures")
local signers = require("register.signers")
local statement = require("register.statement")
local verdict = require("register.verdict")

---@class register.trust
---@field policy register.statement
---@field list register.signers who may sign now
---@field revoked table<string, string> by key: the instant of its revocation
---@field known table<string, true> keys of roots, and keys of any list so far
---@field number integer? of the current list
---@field roots register.roots? current signers of lists; nil before the first entry
---@field is_adding boolean? entries are new: no revocation may leave too few roots
---@field is_part boolean? others have yet to sign: their possible signatures count
---@field log_keys string[] that signed heads, oldest first; the last is current
---@field numbers integer[] of the entries about keys
local trust = {}
trust.__index = trust

local ROOTS = "signers@houseway"

---@param policy register.statement of the kind "policy"
---@param find (fun(): string[])? the texts of entries that may be successions of roots, in order
---@return register.trust
function trust.new(policy, find)
  return setmetatable({ policy = policy, list = {}, revoked = {}, known = {}, log_keys = {}, numbers = {},
    find = find or function () return {} end }, trust)
end

local function set_roots(self, set)
  self.roots = set
  for key in pairs(set.keys) do self.known[key] = true end
end

local MAY_NOT = "signed by one who may not"

---Checks that a statement has the signatures required at an instant.
---@param signed register.signed
---@param at string instant at which its entry is logged
---@return boolean?
---@return register.verdict?
function trust:check(signed, at)
  local fields, namespace = signed.fields, kinds.of(signed.fields.kind).namespace
  if not namespace then return verdict.no("unreadable", "%s, a kind that is not signed", kinds.one(fields.kind)) end
  if fields.register ~= self.policy.register then
    return verdict.no("another register", "a statement for %s, not for %s", fields.register, self.policy.register)
  end
  local ok, why
  if not self.roots then set_roots(self, roots.first(self.policy, self.find())) end
  if namespace == ROOTS then
    ok, why = roots.check(self, signed)
  else
    ok, why = signatures.by_persons(self, signed, at)
  end
  if not ok then return nil, why end
  return signatures.are_of(signed, namespace)
end

-- ---- the key that signs heads ----

-- Checks that the old key consented to its successor, by signing the statement without the consent. A lost key cannot
-- consent: then the roots' signatures suffice.
local function check_consent(fields)
  if not fields.consent then return true end
  local above = {}
  for name, value in pairs(fields) do above[name] = value end
  above.consent = nil
  local opened, why = note.open(statement.text(above) .. "\n" .. fields.consent .. "\n", { fields.old_key })
  if why == "forged" then return verdict.no("altered", "a consent that is not of this rotation") end
  if not opened then return verdict.no("unreadable", "a malformed consent") end
  if opened.signers[1] then return true end
  return verdict.no(MAY_NOT, "a consent that is not the old key's")
end

-- A key must bear the register's name. An abandoned key never signs again.
local function begin_key(self, key)
  if note.key(key).name ~= self.policy.register then
    return verdict.no("another register", "a key of %s for the heads", note.key(key).name)
  end
  if lists.has(self.log_keys, key) then
    return verdict.no(MAY_NOT, "a key that signed heads before, and was given up")
  end
  table.insert(self.log_keys, key)
  return true
end

---The key that now signs heads; before the first list, the policy's.
---@return string
function trust:head_key()
  return self.log_keys[#self.log_keys] or self.policy.log_key
end

---Checks that the key that signs heads is the policy's or its successor.
---@return boolean?
---@return register.verdict?
function trust:check_head_key()
  if lists.has(self.log_keys, self.policy.log_key) then return true end
  return verdict.no(MAY_NOT, "heads by another key than the policy's, and no rotation from that to it")
end

-- ---- statements about keys ----

local deeds = {}

function deeds.signers(self, fields)
  local number = math.tointeger(fields.number)
  local expected = self.number and self.number + 1 or 0
  if number ~= expected then return verdict.no("out of order", "list %d where list %d is next", number, expected) end
  local list, problem = signers.read(fields)
  if not list then return verdict.unread(problem) end
  if self.list.houses and not list.houses then
    return verdict.no("out of order", "list %d of form 1, after one of form 2, which says who submits for which house",
      number)
  end
  if #self.log_keys == 0 then
    local ok, why = begin_key(self, fields.log_key)
    if not ok then return nil, why end
  elseif fields.log_key ~= self:head_key() then
    return verdict.no(MAY_NOT, "list %d has another key for the heads than the register", number)
  end
  self.list, self.number = list, number
  for _, one in ipairs(list) do self.known[one.key] = true end
  return true
end

-- Refuses an unknown key: after a typing mistake, the key that was meant would go on signing.
function deeds.revocation(self, fields, at)
  if not self.known[fields.key] then
    return verdict.no("of something else", "the key is in no list of signers; give the key of a signer or a root")
  end
  if self.revoked[fields.key] then return verdict.no("said before", "a key revoked already") end
  if self.is_adding then
    local ok, why = roots.check_left(self, fields.key)
    if not ok then return nil, why end
  end
  self.revoked[fields.key] = at
  return true
end

function deeds.succession(self, _, _, signed)
  local set, why = roots.succeed(self, signed)
  if not set then return nil, why end
  set_roots(self, set)
  return true
end

function deeds.rotation(self, fields)
  if fields.old_key ~= self:head_key() then
    return verdict.no(MAY_NOT, "a rotation from another key than the one that signs the heads")
  end
  local ok, why = check_consent(fields)
  if not ok then return nil, why end
  return begin_key(self, fields.new_key)
end

---Checks a statement and takes in what it says about keys.
---@param signed register.signed
---@param at string instant
---@param number integer? of the entry
---@return boolean?
---@return register.verdict?
function trust:take(signed, at, number)
  signed.list = self.list
  local ok, why = self:check(signed, at)
  local deed = deeds[signed.fields.kind]
  if not ok or not deed then return ok, why end
  ok, why = deed(self, signed.fields, at, signed)
  if ok then table.insert(self.numbers, number) end
  return ok, why
end

-- The kinds of entries that change the key that signs heads, or its signers.
local OF_HEAD_KEY = lists.places({ "rotation", roots.KIND })

---True for an entry about the key that signs heads: the first list of signers, a rotation, or a succession of roots.
---@param text string of the entry
---@param number integer
---@return boolean
function trust.says_head_key(text, number)
  return number == 0 or OF_HEAD_KEY[entry.kind_of(text)] ~= nil
end

---The keys that sign heads up to and after these entries. The last is the policy's or a successor. Roots and old keys
---sign rotations, so no other entry matters.
---@param policy register.statement
---@param entries { number: integer, text: string }[] in order; other entries are skipped
---@return string[]?
---@return register.verdict?
function trust.head_keys_after(policy, entries)
  local believed = trust.new(policy, function () return lists.collect(entries, function (one) return one.text end) end)
  for _, one in ipairs(entries) do
    if trust.says_head_key(one.text, one.number) then
      local read, why = entry.read(one.text)
      if not read then return why:of_entry(one.number) end
      local ok, against = believed:take(read, read.logged)
      if not ok then return against:of_entry(one.number) end
    end
  end
  local ok, why = believed:check_head_key()
  if not ok then return nil, why end
  return believed.log_keys
end

return trust
