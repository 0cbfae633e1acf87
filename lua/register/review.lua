-- Recomputes every fact of a submission and compares; trusts none. Checks the identity, whether the signature is over
-- it, and lists each part that differs from its script's result.

local armour = require("register.armour")
local bundle = require("register.bundle")
local entry = require("register.entry")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local ssh = require("register.ssh")
local statement = require("register.statement")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local review = {}

---A part of a submission that differs from the result or cannot be read.
---@class register.fault
---@field part string "signature", "figure house edge, against itself"
---@field says string? nil: nothing
---@field finds string? nil: nothing
---@field expects string? if the part cannot be read
---@field refused string[]? the messages, if the script or its law is refused

local KIND = kinds.of(bundle.KIND)

local function unread(part, says, expects)
  return nil, { part = part, says = says, expects = expects }
end

-- ---- the signature ----

local function signature_fault(signed)
  local count, finds = #signed.signatures, nil
  if count ~= 1 then
    finds = count == 0 and "no signature" or ("%d signatures"):format(count)
  elseif signed.signatures[1].namespace ~= KIND.namespace then
    finds = ('a signature in the namespace "%s"'):format(signed.signatures[1].namespace)
  elseif not ssh.is_of(signed.signatures[1], signed.text, KIND.namespace) then
    finds = "a signature that is not of this text"
  end
  return finds and { part = "signature", says = "a signature in the namespace " .. KIND.namespace, finds = finds }
end

---@param bytes string
---@return register.signed?
---@return register.fault? the signature's fault, or the refusal of the text
function review.open(bytes)
  local above = armour.part(bytes)
  local fields, problem = statement.read(above or bytes)
  if not fields then
    local part = problem.line and ("statement, line %d"):format(problem.line) or "statement"
    return unread(part, problem.found, problem.expected)
  end
  if fields.kind ~= bundle.KIND then return unread("statement, line 1", kinds.one(fields.kind), "a submission") end
  local signed, why = { text = bytes, fields = fields, signatures = {} }, nil
  if above then signed, why = entry.read_signed(bytes) end
  if not signed then
    local found, expected = why.reason:match("^(.-); (.*)$")
    if not found then expected, found = why.reason:match("^(.- must .-), not (.*)$") end
    return unread("signature", found or why.reason, expected or "write the signature as ssh-keygen does")
  end
  return signed, signature_fault(signed)
end

-- ---- the parts ----

-- Lines NAME = VALUE: the names in order, the values by name. A repeated name's values are joined.
local function by_name(list)
  local names, values = {}, {}
  for _, line in ipairs(list or {}) do
    local name, value = line:match("^(.-) = (.*)$")
    name, value = name or line, value or ""
    if not values[name] then names[#names + 1], values[name] = name, {} end
    table.insert(values[name], value)
  end
  for _, name in ipairs(names) do values[name] = table.concat(values[name], "; ") end
  return names, values
end

---The lines NAME = VALUE that differ: first the first list's names in order, then the second's new names.
---@param before string[]?
---@param after string[]?
---@return { name: string, before: string?, after: string? }[]
function review.differing(before, after)
  local names, values = by_name(before)
  local other_names, other_values = by_name(after)
  local found = {}
  for _, name in ipairs(other_names) do
    if not values[name] then names[#names + 1] = name end
  end
  for _, name in ipairs(names) do
    if values[name] ~= other_values[name] then
      found[#found + 1] = { name = name, before = values[name], after = other_values[name] }
    end
  end
  return found
end

local function add_one(faults, name, stated, found)
  if stated ~= found then faults[#faults + 1] = { part = name, says = stated, finds = found } end
end

-- Adds the first line in which two blocks differ.
local function add_block(faults, name, stated, found)
  if stated == found then return end
  local before, after = text.lines(stated or ""), text.lines(found or "")
  local at = 1
  while before[at] == after[at] do at = at + 1 end
  faults[#faults + 1] = { part = ("%s, line %d"):format(name, at), says = before[at], finds = after[at] }
end

-- ---- a report in the words of another houseway ----

-- The facts in a line: numbers, hands, digests, citations, and words in capitals, such as a verdict.
local function facts_of(line)
  local facts = {}
  for word in line:gmatch("%S+") do
    word = (word:match("^.*[^%]\"',;:.]") or ""):gsub("^[%[\"']+", ""):gsub("(%d),(%d)", "%1%2")
    if word:find("%d") or word:find("^%u%u%u+$") then facts[#facts + 1] = word end
  end
  return facts
end

-- Collects every fact in a value of the findings, at any depth.
local function add_facts(known, value)
  if type(value) == "table" then
    for _, inner in pairs(value) do add_facts(known, inner) end
  else
    for _, fact in ipairs(facts_of(tostring(value))) do known[fact] = true end
  end
end

-- The first fact of a line that the findings lack, or two facts that are not neighbours there.
local function unfound(line, report, findings)
  local before
  for _, fact in ipairs(facts_of(line)) do
    if report[fact] then
      if before and not report[before .. " " .. fact] then return ("%s not after %s"):format(fact, before) end
      before = fact
    elseif not findings[fact] then
      return "no " .. fact
    end
  end
end

-- The facts of a report, and each pair of neighbours.
local function facts_of_report(report)
  local facts, before = {}, nil
  for _, fact in ipairs(facts_of(report)) do
    facts[fact] = true
    if before then facts[before .. " " .. fact] = true end
    before = fact
  end
  return facts
end

-- Another houseway may word its report differently and show more or less. The findings must contain its facts. The
-- chapter's digest is compared as a field.
local function add_restated(faults, fields, found, findings)
  local report, known, stated = facts_of_report(found.report), {}, {}
  add_facts(known, { findings, fields.statute_sha256 })
  for number, line in ipairs(text.lines(fields.report)) do
    for _, fact in ipairs(facts_of(line)) do stated[fact] = true end
    local why = unfound(line, report, known)
    if why then faults[#faults + 1] = { part = ("report, line %d"):format(number), says = line, finds = why } end
  end
  local word = verdict.parted(findings)
  for part in word:gmatch("%u+") do
    if not stated[part] then return add_one(faults, "report", "no verdict " .. word, verdict.sentence(findings)) end
  end
end

local function add_list(faults, name, stated, found)
  local before = #faults
  for _, one in ipairs(review.differing(stated, found)) do
    faults[#faults + 1] = { part = ("%s %s"):format(name, one.name), says = one.before, finds = one.after }
  end
  if #faults == before and table.concat(stated or {}, "\n") ~= table.concat(found or {}, "\n") then
    faults[#faults + 1] = { part = name, says = "them in another order", finds = "them in their order" }
  end
end

---True if another houseway made the submission.
---@param fields register.statement
---@param engine_sha256 string of this one
---@return boolean
function review.is_other(fields, engine_sha256)
  return fields.engine_sha256 ~= nil and fields.engine_sha256 ~= engine_sha256
end

local function lacks(fields, field)
  return field.sort == "digest" and field.optional and fields[field.name] == nil
end

---The digests that an old submission lacks. It does not bind their subjects.
---@param fields register.statement
---@return string[]
function review.lacking(fields)
  return lists.collect(KIND.fields, function (field)
    return not lists.has(bundle.SAID, field.name) and lacks(fields, field) and field.name
  end)
end

---Lists the parts of a submission that differ from the result. A report by another houseway is compared by facts, not
---sentences.
---@param fields register.statement
---@param found register.statement
---@param findings houseway.way.findings
---@return register.fault[] faults
---@return string[] parts names of all compared parts
function review.compare(fields, found, findings)
  local is_other = review.is_other(fields, found.engine_sha256)
  local faults, parts = {}, {}
  for _, field in ipairs(KIND.fields) do
    local name = field.name
    local is_left_out = field.since and fields[name] == nil
    if not lists.has(bundle.SAID, name) and not lacks(fields, field) and not is_left_out then
      parts[#parts + 1] = name
      if name == "reading" then
        add_one(faults, name, table.concat(fields[name] or {}, "; "), table.concat(found[name] or {}, "; "))
      elseif field.again then
        add_list(faults, name, fields[name], found[name])
      elseif name == "report" and fields.report and is_other then
        add_restated(faults, fields, found, findings)
      elseif field.sort == "block" then
        add_block(faults, name, fields[name], found[name])
      else
        add_one(faults, name, fields[name], found[name])
      end
    end
  end
  return faults, parts
end

return review
