-- A verifier's policy: the keys that verify a register. The verifier owns it, so it is unsigned.

local kinds = require("register.kinds")
local note = require("hw.note")
local statement = require("register.statement")

local policy = {}

local function refuse(id, found, expected)
  return nil, { id = id, found = found, expected = expected }
end

local MOST = 32 -- keys of a sort: a note holds no more signatures

---The fault of a list of keys and its threshold: too many or repeated keys, or a threshold out of range.
---@param fields register.statement
---@param list string the field of the keys
---@param needed string the field of the threshold
---@param least integer
---@return houseway.base.problem?
function policy.keys_fault(fields, list, needed, least)
  local count, seen = #(fields[list] or {}), {}
  if count > MOST then
    return { id = "register/too-many", found = ("%s stands %d times"):format(list, count),
      expected = ("write %d at the most"):format(MOST) }
  end
  for _, key in ipairs(fields[list] or {}) do
    if seen[key] then return { id = "register/value-twice", found = ("%s has %s twice"):format(list, key),
      expected = "write each key once" } end
    seen[key] = true
  end
  local number = math.tointeger(fields[needed])
  if number < least or number > count then
    return { id = "register/number-range", found = ("%d"):format(number),
      expected = ("the field %s must be %d to %d"):format(needed, least, count) }
  end
end

local OLDEST = 36500 -- days: a hundred years, which the calendar can count
local FURTHEST = 86400 -- seconds by which clocks may differ: a day
local CERTIFICATE = "^%-%-%-%-%-BEGIN CERTIFICATE%-%-%-%-%-\n[%w+/=\n]+\n%-%-%-%-%-END CERTIFICATE%-%-%-%-%-\n$"

-- The fault of a number of days or seconds, or of a certificate.
local function age_fault(fields)
  local days = math.tointeger(fields.greatest_age)
  if days > OLDEST then return { id = "register/greatest-age", found = ("%d"):format(days),
    expected = ("greatest_age must be 0 to %d days"):format(OLDEST) } end
  for _, one in ipairs(fields.authority or {}) do
    if not one:find(CERTIFICATE) then
      return { id = "register/certificate", found = "an authority is no certificate",
        expected = "give a certificate in PEM" }
    end
  end
  local seconds = math.tointeger(fields.tolerance or "0")
  if seconds > FURTHEST then return { id = "register/tolerance", found = ("%d"):format(seconds),
    expected = ("tolerance must be 0 to %d seconds, a day"):format(FURTHEST) } end
end

---@param text string
---@return register.statement?
---@return houseway.base.problem?
function policy.read(text)
  local fields, problem = statement.read(text)
  if not fields then return nil, problem end
  if fields.kind ~= "policy" then
    return refuse("register/not-policy", kinds.one(fields.kind), "the statement must be a policy")
  end
  problem = policy.keys_fault(fields, "root", "roots_needed", 1)
    or policy.keys_fault(fields, "witness", "witnesses_needed", 0) or age_fault(fields)
  if problem then return nil, problem end
  local name = note.key(fields.log_key).name
  if name ~= fields.register then
    return refuse("register/log-key", "a key of " .. name, "log_key must be a key of " .. fields.register)
  end
  return fields
end

return policy
