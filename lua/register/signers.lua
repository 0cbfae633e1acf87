-- The list of signers: who may sign which kind of statement, and when. Its lines are OpenSSH's allowed signers, each in
-- one spelling:
--
--   director@gaming.example namespaces="approval@houseway",valid-after="20260101000000Z" ssh-ed25519 AAAA...
--
-- Without namespaces a key of any role would pass, so they are required. Without the final Z a date would depend on the
-- time zone. A key is judged at the time of the entry that it signed.

local base64 = require("hw.base64")
local dates = require("houseway.base.dates")
local house_names = require("register.house_names")
local lists = require("houseway.base.lists")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")
local zones = require("houseway.base.zones")

local signers = {}

---@class register.signer
---@field name string
---@field namespaces table<string, true>
---@field after string? instant from which the key may sign
---@field before string? instant from which the key may not sign
---@field key string "ssh-ed25519 AAAA..."

---The steps that approvals take.
signers.STEPS = lists.collect(provisions.by_name.approval_step.rows, function (row)
  return row.signed_by == "approval" and row[1]
end)

signers.PERSONS = "COUNT STEP, each step once, and COUNT 2 to 9 of the signers of approvals"
signers.PERSONS_DUTY = "the field persons must be " .. signers.PERSONS
signers.EXPECTED = 'NAME namespaces="KIND@houseway",valid-after="YYYYMMDDHHMMSSZ",valid-before="..." KEY-TYPE KEY'
local SIGNER_DUTY = "the field signer must be " .. signers.EXPECTED

local function instant_of(written)
  local year, month, day, hour, minute, second = written:match("^(%d%d%d%d)(%d%d)(%d%d)(%d%d)(%d%d)(%d%d)Z$")
  local instant = year and ("%s-%s-%sT%s:%s:%sZ"):format(year, month, day, hour, minute, second)
  return instant and dates.is_instant(instant) and instant or nil
end

local function refuse(id, line, expected)
  return nil, { id = id, found = spelling.quote(line), expected = expected or SIGNER_DUTY }
end

-- Parses the options: namespaces first, then any dates. On failure also returns the precise fault, if known.
local function options_of(written)
  local names, rest = written:match('^namespaces="([%w@.,-]+)"(.*)$')
  if not names then return nil end
  local found = { namespaces = {} }
  for name in names:gmatch("[^,]+") do found.namespaces[name] = true end
  for _, option in ipairs({ "after", "before" }) do
    local date, left = rest:match('^,valid%-' .. option .. '="([^"]*)"(.*)$')
    if date then
      found[option], rest = instant_of(date), left
      if not found[option] then
        return nil, { id = "register/valid-time", found = spelling.quote(date),
          expected = ("valid-%s must be a day and a time in UTC, as 20260101000000Z"):format(option) }
      end
    end
  end
  return rest == "" and found or nil
end

---True for a public key in its one spelling: the type, and base64 of a blob that begins with that type.
---@param written string
---@return boolean
function signers.is_key(written)
  local sort, digits = written:match("^([%w@.-]+) ([%w+/=]+)$")
  local blob = digits and base64.decode(digits)
  local ok, inside = pcall(string.unpack, ">s4", blob or "")
  return ok and inside == sort
end

---Reads a line of the list.
---@param line string
---@return register.signer?
---@return houseway.base.problem?
function signers.read_line(line)
  local name, options, key = line:match("^(%S+) (%S+) (%S+ [%w+/=]+)$")
  if signers.is_key(line:match("^%S+ (%S+ [%w+/=]+)$") or "") then
    return nil, { id = "register/signer-without-namespaces", found = "a signer has no namespaces=",
      expected = "write namespaces=, without which a key of any role would pass" }
  end
  if not name or name:find('[*?!,"#]') or not signers.is_key(key) then return refuse("register/signer-line", line) end
  local found, problem = options_of(options)
  if not found then return nil, problem or select(2, refuse("register/signer-line", line)) end
  if found.after and found.before and found.after >= found.before then return refuse("register/signer-line", line) end
  found.name, found.key = name, key
  return found
end

-- The names that may sign in a namespace, each once.
local function names_in(list, namespace)
  local found = {}
  for _, one in ipairs(list) do
    if one.namespaces[namespace] then found[one.name] = true end
  end
  return found
end

---True if a name is in a list.
---@param list register.signers
---@param name string
---@return boolean
function signers.has_name(list, name)
  return lists.any(list, function (one) return one.name == name end)
end

---Parses a line NAME HOUSE.
---@param line string
---@return string? name
---@return string house
function signers.read_house(line)
  local name, house = line:match("^(%S+) (%S.*)$")
  if name and not house_names.fault(house) then return name, house end
  return nil, ""
end

---The fault of the house in a line NAME HOUSE, if any.
---@param line string
---@return houseway.base.problem?
function signers.house_fault(line)
  local found, expected = house_names.fault(line:match("^%S+ (%S.*)$") or "")
  return found and { id = "register/house-name", found = ("house: %s has %s"):format(line, found),
    expected = expected } or nil
end

local HOUSES = "write house: NAME HOUSE for each who signs submissions, and for no other"

local function fault(id, found, expected)
  return nil, { id = id, found = found, expected = expected }
end

-- The houses of each submitter, by name. Each submitter has one or more.
local function houses_of(list, fields)
  local submitters, houses = names_in(list, "submission@houseway"), {}
  for name in pairs(submitters) do houses[name] = {} end
  for _, line in ipairs(fields.house or {}) do
    local name, house = signers.read_house(line)
    if not submitters[name] then return fault("register/submitter-house",
      ("house: %s is of nobody who signs submissions"):format(line), HOUSES) end
    houses[name][house] = true
  end
  for _, name in ipairs(lists.keys(submitters)) do
    if not next(houses[name]) then return fault("register/submitter-house", name .. " has no house", HOUSES) end
  end
  return houses
end

---Parses a line COUNT STEP.
---@param line string
---@return integer? count
---@return string step
function signers.read_persons(line)
  local digits, step = line:match("^([2-9]) (%l[%l ]*)$")
  if lists.has(signers.STEPS, step) then return math.tointeger(tonumber(digits)), step end
  return nil, ""
end

-- The number of persons who must sign each step: at most the number who may.
local function persons_of(list, fields)
  local found, most = {}, #lists.keys(names_in(list, "approval@houseway"))
  for _, line in ipairs(fields.persons or {}) do
    local count, step = signers.read_persons(line)
    local why = found[step] and "which has a number already"
      or count > most and ("where %s approvals"):format(most == 1 and "1 person signs" or most .. " persons sign")
    if why then return fault("register/persons", ("%s, %s"):format(line, why), signers.PERSONS_DUTY) end
    found[step] = count
  end
  return found
end

---The steps that approve a submission.
signers.APPROVING = lists.filter(signers.STEPS, function (step)
  local deed = provisions.by_name.approval_step.deeds[step]
  return lists.any({ {}, { condition = { "" } }, { expires = "" } }, function (fields)
    local becomes = deed("open", fields)
    return becomes and becomes.approves
  end)
end)

---A line of the steps with which one person could approve although other approving steps need several; nil if there are
---none.
---@param fields { persons: string[]? } a list of signers
---@return string?
function signers.alone(fields)
  local by_several = {}
  for _, line in ipairs(fields.persons or {}) do by_several[select(2, signers.read_persons(line))] = true end
  -- One person would put in force again what several approved.
  local granting = lists.joined(signers.APPROVING, { "reinstated" })
  local steps = lists.filter(granting, function (step) return not by_several[step] end)
  if #steps == 0 or #steps == #granting then return nil end
  return ('one person alone may still sign "%s": name each step that several must sign'):format(
    table.concat(steps, '", "'))
end

local NO_SUBMITTERS = { "approval@houseway", "review@houseway", "law@houseway" }

---Warnings about a new list, one line each: submitters who may also decide or enter the law, and the steps that one
---person could take alone.
---@param fields register.statement a valid list of signers
---@return string[]
function signers.warnings(fields)
  local list, lines = assert(signers.read(fields)), {}
  local submitters = names_in(list, "submission@houseway")
  for _, namespace in ipairs(NO_SUBMITTERS) do
    for _, name in ipairs(lists.keys(names_in(list, namespace))) do
      if submitters[name] then
        lines[#lines + 1] = ("%s signs submissions and may sign in %s too: who submits must not decide, nor enter law")
          :format(name, namespace)
      end
    end
  end
  lines[#lines + 1] = signers.alone(fields)
  return lines
end

---The fault of a new list whose houses' names people could confuse: a register would take only the first house to
---submit. A list already in a register stays valid.
---@param fields register.statement
---@return houseway.base.problem?
function signers.houses_fault(fields)
  local known = {}
  for _, line in ipairs(fields.house or {}) do
    local _, house = signers.read_house(line)
    for _, shared in ipairs(house_names.shared(house)) do
      local other = known[shared] or house
      if other ~= house then
        return { id = "register/houses-alike", found = ("house: %s is taken for %s"):format(house, other),
          expected = "spell a house in one way, and give names that differ more" }
      end
      known[shared] = house
    end
  end
end

---@class register.signers
---@field [integer] register.signer
---@field houses table<string, table<string, true>>? by submitter; nil in form 1: any house
---@field persons table<string, integer>? by step: number of persons who must sign
---@field zone houseway.base.zone? nil: UTC

---Reads a list, in which each key has one name.
---@param fields register.statement
---@return register.signers?
---@return houseway.base.problem?
function signers.read(fields)
  local list, named = {}, {}
  for i, line in ipairs(fields.signer) do
    local one, problem = signers.read_line(line)
    if not one then return nil, problem end
    if named[one.key] and named[one.key] ~= one.name then return refuse("register/one-name", line,
      "a signer must have a key of one name alone") end
    named[one.key], list[i] = one.name, one
  end
  if not fields.form then return list end
  local houses, no_house = houses_of(list, fields)
  local persons, too_many = persons_of(list, fields)
  if not houses or not persons then return nil, no_house or too_many end
  list.houses, list.persons, list.zone = houses, persons, fields.zone and zones.read(fields.zone)
  return list
end

---True if a key may sign under a name, in a namespace, at an instant; otherwise false and the reason.
---@param list register.signer[]
---@param request { name: string, key: string, namespace: string, at: string }
---@return boolean
---@return string? why "unknown" | "another name" | "another role" | "not yet" | "expired"
function signers.may(list, request)
  local why, rank = "unknown", 0
  local function note(word, order) if order > rank then why, rank = word, order end end
  for _, one in ipairs(list) do
    if one.key == request.key then
      if one.name ~= request.name then note("another name", 1)
      elseif not one.namespaces[request.namespace] then note("another role", 2)
      elseif one.after and request.at < one.after then note("not yet", 3)
      elseif one.before and request.at >= one.before then note("expired", 4)
      else return true end
    end
  end
  return false, why
end

return signers
