-- Statements as questions read and write them: from a file, field by field, and with the command that signs.

local armour = require("register.armour")
local conditions = require("register.conditions")
local input = require("houseway.base.input")
local kinds = require("register.kinds")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local shell = require("houseway.base.shell")
local signers = require("register.signers")
local statement = require("register.statement")
local zones = require("houseway.base.zones")

local statements = {}

---Reads a named statement, signed or not.
---@param file string
---@return register.statement fields
---@return string text
---@return string bytes the text with its signatures
function statements.read(file)
  local bytes = register.read(file)
  local text_of = armour.part(bytes) or bytes
  local fields, problem = statement.read(text_of)
  if fields then return fields, text_of, bytes end
  problem.file = input.shown(file)
  refusal.raise(problem.id, problem)
end

-- The words before the final key of a value, by sort.
local COMMENTED = { person_key = "^", signer = "^%S+ %S+ " }

-- A value without the comment after its key, as in a public key's file.
local function without_comment(value, before)
  local key = value:match(before .. "(%S+ %S+) ")
  if not key or not signers.is_key(key) then return value end
  return value:sub(1, select(2, value:find(key, 1, true)))
end

---Adds the field NAME=VALUE to a statement; NAME=@FILE reads a block from a file.
---@param fields register.statement
---@param kind register.kind
---@param written string
---@param zone houseway.base.zone? of the days in it
function statements.put(fields, kind, written, zone)
  local name, value = written:match("^([%l_%d]+)=(.*)$")
  if not name then refusal.raise("register/name-and-value",
    { found = ('"%s"'):format(written), expected = "a field must be NAME=VALUE" }) end
  local field = kind.by_name[name]
  if not field then
    refusal.raise("register/unknown-field", { found = ('no field is named "%s"'):format(name),
      expected = ("name a field that `houseway register kinds` lists of %s"):format(kinds.one(kind.name)),
      suggestion = nearest.name(name, kind.names) })
  end
  if field.sort == "block" then value = register.read(value:match("^@(.+)$") or value) end
  -- A day becomes its first second; a condition gets its one spelling.
  if field.sort == "instant" then value = zones.instant(value, zone) or value end
  if COMMENTED[field.sort] then value = without_comment(value, COMMENTED[field.sort]) end
  if name == "condition" then value = conditions.spelled(value, zone) end
  if field.again then
    fields[name] = fields[name] or {}
    table.insert(fields[name], value)
  elseif fields[name] then
    refusal.raise("register/field-twice",
      { found = ("%s stands twice"):format(name), expected = "write the field once" })
  else
    fields[name] = value
  end
end

---Writes a checked statement, with the command that signs it.
---@param asked { out: string?, raw: function? }
---@param fields register.statement
---@return table
function statements.deliver(asked, fields)
  local answer = register.deliver(asked, statement.text(fields), statement.first_line(fields))
  local namespace = kinds.of(fields.kind).namespace
  if asked.out and namespace then
    local file = shell.quote(asked.out)
    answer._next = ("sign it: ssh-keygen -Y sign -f KEY -n %s %s; cat %s %s.sig > SIGNED"):format(namespace, file, file,
      file)
  end
  return answer
end

return statements
