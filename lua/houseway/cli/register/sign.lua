-- houseway register sign: has ssh-keygen sign a statement in its namespace, and puts the signature below it.

local armour = require("houseway.register.armour")
local asked = require("houseway.cli.register.asked")
local input = require("houseway.base.input")
local kinds = require("houseway.register.kinds")
local refusal = require("houseway.base.refusal")
local ssh = require("houseway.register.ssh")
local statement = require("houseway.register.statement")

local function run(args, out)
  local file = args.what[1]
  local given = asked.read(file)
  local text = armour.part(given) or given
  local said, problem = statement.read(text)
  if not said then
    problem.file = input.shown(file)
    refusal.raise(problem)
  end
  local namespace = kinds.of(said.kind).namespace
  if not namespace then
    refusal.raise({ file = input.shown(file), found = kinds.one(said.kind), expected = "a statement that is signed" })
  end
  if not args.key then refusal.raise({ found = "no --key", expected = "the file of the key: --key FILE" }) end
  asked.deliver(args, given .. ssh.sign(args.key, text, namespace), ("houseway %s 1"):format(said.kind), out)
  return 0
end

return {
  name = "sign", takes = "STATEMENT", least = 1, most = 1, uses = { "key", "out" },
  means = "sign a statement with ssh-keygen, below those who signed before",
  run = run,
}
