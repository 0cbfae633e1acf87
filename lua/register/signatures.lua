-- The signers of statements that roots do not sign (register/roots.lua): the persons named in a statement, each with a
-- key that the list of signers gives to the name and role.

local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local signers = require("register.signers")
local spelling = require("houseway.base.spelling")
local ssh = require("register.ssh")
local statement = require("register.statement")
local text = require("houseway.base.text")
local verdict = require("register.verdict")

local signatures = {}

local LAW, SUBMISSION, REVIEW = "law@houseway", "submission@houseway", "review@houseway"
local MAY_NOT, TOO_FEW = "signed by one who may not", "too few signatures"

local WHY = {
  unknown = "a key that is in no list of signers",
  ["another name"] = "a key of another name than %s",
  ["another role"] = "a key of %s that may not sign %s",
  ["not yet"] = "a key of %s that may not sign yet",
  expired = "a key of %s that may sign no more",
}

-- Requires that a name may sign a statement with a key.
local function by_name(trust, fields, name, key, at)
  local namespace = kinds.of(fields.kind).namespace
  if trust.revoked[key] then return verdict.no(MAY_NOT, "a key of %s revoked on %s", name, trust.revoked[key]) end
  if namespace == LAW and signers.may(trust.list, { name = name, key = key, at = at, namespace = SUBMISSION }) then
    return verdict.no(MAY_NOT, "a key of %s that signs submissions, and so no law", name)
  end
  local may, why = signers.may(trust.list, { name = name, key = key, namespace = namespace, at = at })
  if may then return true end
  return verdict.no(MAY_NOT, WHY[why] .. ", at %s", table.unpack(
    why == "unknown" and { at } or why == "another role" and { name, kinds.one(fields.kind), at } or { name, at }))
end

-- Requires that a name could sign a statement with one of its keys.
local function by_any_key(trust, fields, name, at)
  local why
  for _, one in ipairs(trust.list) do
    if one.name == name then
      local ok, against = by_name(trust, fields, name, one.key, at)
      if ok then return true end
      why = why or against
    end
  end
  if why then return nil, why end
  return verdict.no(MAY_NOT, "%s, who is not in the list of signers", name)
end

-- Requires that the list gives the submitter the submission's house, if the list names houses.
local function of_house(list, fields)
  if fields.kind ~= "submission" or not list.houses then return true end
  local houses = list.houses[fields.by] or {}
  if houses[fields.house] then return true end
  return verdict.no(MAY_NOT, "a key of %s may not sign for the house %s; name a house of the key: %s", fields.by,
    fields.house, table.concat(lists.keys(houses), ", "))
end

---Requires that a name may answer for a submission or withdraw it: the submitter or, if the list names houses, another
---submitter for its house. A submitter who now has other houses may not; old registers may have such entries.
---@param list register.signers
---@param fields register.statement an answer or a withdrawal
---@param submission register.statement
---@param is_adding boolean? the entry is new
---@return boolean?
---@return register.verdict?
function signatures.may_speak(list, fields, submission, is_adding)
  local name, what = fields.by, kinds.one(fields.kind)
  local houses = list.houses and list.houses[name]
  if houses and houses[submission.house] or name == submission.by and not (houses and is_adding) then return true end
  if name == submission.by then
    return verdict.of_something_else(("%s is by %s, whose key is for %s now"):format(what, name,
      table.concat(lists.keys(houses), ", ")), "let a person sign who submits for " .. submission.house)
  end
  return verdict.of_something_else(("by %s"):format(name),
    ("%s must be by %s, or another who submits for %s"):format(what, submission.by, submission.house))
end

-- Requires that the assigned person may sign reviews.
local function to_reviewer(list, fields)
  if fields.kind ~= "assignment" then return true end
  for _, one in ipairs(list) do
    if one.name == fields.reviewer and one.namespaces[REVIEW] then return true end
  end
  return verdict.of_something_else(fields.reviewer, "the reviewer must be in the list of signers, with " .. REVIEW)
end

---The number of persons who must sign a statement, the greater of the list's and the chapter's; and which of the two
---require it. Requirers are empty if one person may sign.
---@param list register.signers
---@param fields register.statement
---@param rule register.steps.rule? of the step
---@return integer count
---@return string[] required_by
function signatures.needed(list, fields, rule)
  local by_list = fields.kind == "approval" and list.persons and list.persons[fields.step] or 1
  local by_law = rule and rule.persons or 1
  local count = math.max(by_list, by_law)
  if count == 1 then return 1, {} end
  return count, lists.joined(by_list == count and { "the list of signers" } or {},
    by_law == count and { rule.printed } or {})
end

-- The names of those who may sign statements of a kind.
local function names_of(list, fields)
  local found = {}
  for _, one in ipairs(list) do
    if one.namespaces[kinds.of(fields.kind).namespace] then found[one.name] = true end
  end
  return lists.keys(found)
end

---Requires that a statement names as many different persons as the list of signers and the chapter require.
---@param list register.signers
---@param fields register.statement
---@param rule register.steps.rule? of the step
---@return boolean?
---@return register.verdict?
function signatures.check_persons(list, fields, rule)
  local named, seen = statement.persons(fields), {}
  for _, name in ipairs(named) do
    if seen[name] then return verdict.no(TOO_FEW, "%s named twice", name) end
    seen[name] = true
  end
  local count, required_by = signatures.needed(list, fields, rule)
  if #named >= count then return true end
  local others = lists.filter(names_of(list, fields), function (name) return not seen[name] end)
  local on = #others == 0 and "; the list has no others" or ": name who else signs, after the step or as also_by=: "
    .. table.concat(others, ", ")
  return verdict.no(TOO_FEW, 'the step "%s" must have %s by %s, not %d%s', fields.step, text.count(count, "signer"),
    table.concat(required_by, " and "), #named, on)
end

---Requires that each signature is over the text, in the namespace.
---@param signed register.signed
---@param namespace string
---@return boolean?
---@return register.verdict?
function signatures.are_of(signed, namespace)
  for _, signature in ipairs(signed.signatures) do
    if signature.namespace ~= namespace then
      return verdict.no(MAY_NOT, "the namespace of a signature must be %s, not %s", namespace,
        spelling.quote(signature.namespace))
    end
    if not ssh.is_of(signature, signed.text, namespace) then
      return verdict.no("altered", "a signature that is not of this text")
    end
  end
  return true
end

-- The key among several that signs for a name. A key has one name in the list.
local function key_of(list, name, signed)
  for _, signature in ipairs(signed.signatures) do
    for _, one in ipairs(list) do
      if one.key == signature.key and one.name == name then return signature.key end
    end
  end
end

---The named persons who have not signed a statement.
---@param list register.signers
---@param signed register.signed
---@return string[]
function signatures.unsigned(list, signed)
  return lists.filter(statement.persons(signed.fields), function (name) return not key_of(list, name, signed) end)
end

---The only possible further signers, who need not be named; nil if there is a choice.
---@param list register.signers
---@param fields register.statement without also_by
---@param rule register.steps.rule? of the step
---@return string[]?
function signatures.only_others(list, fields, rule)
  local needed = signatures.needed(list, fields, rule)
  local names = lists.filter(names_of(list, fields), function (name) return name ~= fields.by end)
  return needed > 1 and #names == needed - 1 and names or nil
end

-- Requires one signature per named person, or fewer if others have yet to sign.
local function check_count(trust, signed, named)
  local count = #signed.signatures
  if count == #named or trust.is_part and count < #named then return true end
  local unsigned = signatures.unsigned(trust.list, signed)
  if count < #named and #unsigned > 0 then
    return verdict.no(TOO_FEW, "no signature of %s, who types: houseway register say STORE FILE --key KEY",
      table.concat(unsigned, ", "))
  end
  return verdict.no(#named == 1 and MAY_NOT or TOO_FEW, "%d signatures, where %s", count,
    #named == 1 and signed.fields.by .. " signs alone" or statement.by(signed.fields) .. " sign")
end

---Requires one signature of each person named in a statement.
---@param trust register.trust
---@param signed register.signed
---@param at string instant
---@return boolean?
---@return register.verdict?
function signatures.by_persons(trust, signed, at)
  local fields = signed.fields
  local named = statement.persons(fields)
  local ok, why = check_count(trust, signed, named)
  for _, name in ipairs(ok and named or {}) do
    local first = #named == 1 and signed.signatures[1]
    local key = first and first.key or key_of(trust.list, name, signed)
    if not key and not trust.is_part then return verdict.no(TOO_FEW, "no signature of %s", name) end
    ok, why = (key and by_name or by_any_key)(trust, fields, name, key or at, at)
    if not ok then return nil, why end
  end
  if ok then ok, why = signatures.check_persons(trust.list, fields) end
  if ok then ok, why = to_reviewer(trust.list, fields) end
  if not ok then return nil, why end
  return of_house(trust.list, fields)
end

return signatures
