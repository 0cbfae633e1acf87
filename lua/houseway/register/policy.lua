-- A verifier's policy: the keys that verify a register. The verifier owns it, so it is unsigned.

local kinds = require("houseway.register.kinds")
local note = require("hw.note")
local statement = require("houseway.register.statement")

local policy = {}

local function refuse(id, found, expected)
  return nil, { id = id, found = found, expected = expected }
end

local MOST = 32 -- keys of a sort: a note holds no more signatures

---The fault of a list of keys and its threshold: too many or repeated keys, or a threshold out of range.
---@param said houseway.register.statement
---@param list string the field of the keys
---@param needed string the field of the threshold
---@param least integer
---@return houseway.base.problem?
function policy.keys_fault(said, list, needed, least)
  local count, seen = #(said[list] or {}), {}
  if count > MOST then
    return { id = "register/too-many", found = ("%s stands %d times"):format(list, count),
      expected = ("write %d at the most"):format(MOST) }
  end
  for _, key in ipairs(said[list] or {}) do
    if seen[key] then return { id = "register/value-twice", found = ("%s has %s twice"):format(list, key),
      expected = "write each key once" } end
    seen[key] = true
  end
  local number = math.tointeger(said[needed])
  if number < least or number > count then
    return { id = "register/number-range", found = ("%d"):format(number),
      expected = ("the field %s must be %d to %d"):format(needed, least, count) }
  end
end

local OLDEST = 36500 -- days: a hundred years, which the calendar can count
local FURTHEST = 86400 -- seconds by which clocks may differ: a day
local CERTIFICATE = "^%-%-%-%-%-BEGIN CERTIFICATE%-%-%-%-%-\n[%w+/=\n]+\n%-%-%-%-%-END CERTIFICATE%-%-%-%-%-\n$"

-- The fault of a number of days or seconds, or of a certificate.
local function age_fault(said)
  local days = math.tointeger(said.greatest_age)
  if days > OLDEST then return { id = "register/greatest-age", found = ("%d"):format(days),
    expected = ("greatest_age must be 0 to %d days"):format(OLDEST) } end
  for _, one in ipairs(said.authority or {}) do
    if not one:find(CERTIFICATE) then
      return { id = "register/certificate", found = "an authority is no certificate",
        expected = "give a certificate in PEM" }
    end
  end
  local seconds = math.tointeger(said.tolerance or "0")
  if seconds > FURTHEST then return { id = "register/tolerance", found = ("%d"):format(seconds),
    expected = ("tolerance must be 0 to %d seconds, a day"):format(FURTHEST) } end
end

---@param text string
---@return houseway.register.statement?
---@return houseway.base.problem?
function policy.read(text)
  local said, problem = statement.read(text)
  if not said then return nil, problem end
  if said.kind ~= "policy" then
    return refuse("register/not-policy", kinds.one(said.kind), "the statement must be a policy")
  end
  problem = policy.keys_fault(said, "root", "roots_needed", 1)
    or policy.keys_fault(said, "witness", "witnesses_needed", 0) or age_fault(said)
  if problem then return nil, problem end
  local name = note.key(said.log_key).name
  if name ~= said.register then
    return refuse("register/log-key", "a key of " .. name, "log_key must be a key of " .. said.register)
  end
  return said
end

return policy
