-- houseway register write: a statement in its one spelling, to be signed.

local asked = require("houseway.cli.register.asked")
local kinds = require("houseway.register.kinds")
local nearest = require("houseway.base.nearest")
local policy = require("houseway.register.policy")
local refusal = require("houseway.base.refusal")
local signers = require("houseway.register.signers")
local statement = require("houseway.register.statement")

-- NAME=VALUE; of a block, NAME=@FILE.
local function put(said, kind, written)
  local name, value = written:match("^([%l_%d]+)=(.*)$")
  if not name then refusal.raise({ found = ('"%s"'):format(written), expected = "NAME=VALUE" }) end
  local field = kind.by_name[name]
  if not field then
    refusal.raise({ found = ('a field "%s"'):format(name),
      expected = ("one that `houseway register kinds` lists of a %s"):format(kind.name),
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

local function said_by(args)
  local name = args.what[1]
  local kind = kinds.of(name)
  if not kind then
    refusal.raise({ found = ('no kind "%s"'):format(name), expected = "one of " .. table.concat(kinds.NAMES, ", "),
      suggestion = nearest.name(name, kinds.NAMES) })
  end
  local said = { kind = name }
  for i = 2, #args.what do put(said, kind, args.what[i]) end
  local problem = kinds.fault(said)
  if problem then refusal.raise(problem) end
  return said, kind
end

-- What is asked of a kind as a whole.
local WHOLE = {
  policy = function (_, text) return policy.read(text) end,
  signers = function (said) return signers.read(said.signer) end,
}

local function run(args, out)
  local said, kind = said_by(args)
  local text = statement.text(said)
  local ok, problem = (WHOLE[kind.name] or function () return statement.read(text) end)(said, text)
  if not ok then refusal.raise(problem) end
  asked.write(args.out, text, ("houseway %s 1"):format(kind.name), out)
  if args.out and kind.namespace and not args.json then
    out:line(("sign it: ssh-keygen -Y sign -f KEY -n %s %s; cat %s %s.sig > SIGNED"):format(kind.namespace, args.out,
      args.out, args.out))
  end
  return 0
end

return {
  name = "write", takes = "KIND NAME=VALUE...", least = 1, uses = { "out" },
  means = "write a statement that is to be signed, or a policy; a field of several lines as NAME=@FILE",
  run = run,
}
