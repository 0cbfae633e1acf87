-- Statements that are written from the command line: their fields, and the file they go to.

local asked = require("houseway.cli.register.asked")
local kinds = require("houseway.register.kinds")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local shell = require("houseway.repl.shell")
local statement = require("houseway.register.statement")

local fields = {}

---Puts what NAME=VALUE says into a statement; of a block, NAME=@FILE.
---@param said houseway.register.statement
---@param kind houseway.register.kind
---@param written string
function fields.put(said, kind, written)
  local name, value = written:match("^([%l_%d]+)=(.*)$")
  if not name then refusal.raise({ found = ('"%s"'):format(written), expected = "NAME=VALUE" }) end
  local field = kind.by_name[name]
  if not field then
    refusal.raise({ found = ('a field "%s"'):format(name),
      expected = ("one that `houseway register kinds` lists of %s"):format(kinds.one(kind.name)),
      suggestion = nearest.name(name, kind.names) })
  end
  if field.sort == "block" then value = asked.read(value:match("^@(.+)$") or value) end
  if field.again then
    said[name] = said[name] or {}
    table.insert(said[name], value)
  elseif said[name] then
    refusal.raise({ found = ("%s twice"):format(name), expected = "it once" })
  else
    said[name] = value
  end
end

---Writes a statement whose fields are right, and says how it is signed.
---@param said houseway.register.statement
---@param args { out: string?, json: boolean? }
---@param out houseway.show.as.terminal
function fields.write(said, args, out)
  local namespace = kinds.of(said.kind).namespace
  asked.deliver(args, statement.text(said), ("houseway %s 1"):format(said.kind), out)
  if args.out and namespace and not args.json then
    local file = shell.quote(args.out)
    out:exact(("sign it: ssh-keygen -Y sign -f KEY -n %s %s; cat %s %s.sig > SIGNED"):format(namespace, file, file,
      file))
  end
end

return fields
