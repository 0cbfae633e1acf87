-- houseway register write: a statement in its one spelling, to be signed.

local fields = require("houseway.cli.register.fields")
local kinds = require("houseway.register.kinds")
local nearest = require("houseway.base.nearest")
local policy = require("houseway.register.policy")
local refusal = require("houseway.base.refusal")
local signers = require("houseway.register.signers")
local statement = require("houseway.register.statement")

local function said_by(args)
  local name = args.what[1]
  local kind = kinds.of(name)
  if not kind then
    refusal.raise({ found = ('no kind "%s"'):format(name), expected = "one of " .. table.concat(kinds.NAMES, ", "),
      suggestion = nearest.name(name, kinds.NAMES) })
  end
  local said = { kind = name }
  for i = 2, #args.what do fields.put(said, kind, args.what[i]) end
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
  fields.write(said, args, out)
  return 0
end

return {
  name = "write", takes = "KIND NAME=VALUE...", least = 1, uses = { "out" },
  means = "write a statement to be signed, or a policy; give a field of several lines as NAME=@FILE",
  run = run,
}
