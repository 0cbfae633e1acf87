-- houseway register rotate: the statement that another key signs the heads from now on, with the old key's consent.

local asked = require("houseway.cli.register.asked")
local kinds = require("houseway.register.kinds")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local statement = require("houseway.register.statement")

local KIND = "rotation"

local function said_by(args, believed)
  local said = { kind = KIND, register = believed.register, old_key = believed.log_key, new_key = args.what[1],
    reason = args.what[2] }
  local key = args.key and asked.key(args)
  if key then said.old_key = select(2, note.sign(key, "\n")).text end
  local problem = kinds.fault(said)
  if problem then refusal.raise(problem) end
  if key then said.consent = note.sign(key, statement.text(said)):sub(1, -2) end
  return said
end

local function run(args, out)
  local said = said_by(args, asked.policy(args))
  asked.deliver(args, statement.text(said), ("houseway %s 1"):format(KIND), out)
  if args.out and not args.json then
    out:answer(said.consent and "the old key consents; roots sign it: houseway register sign"
      or "without --key, as if the old key were lost: roots sign it, houseway register sign")
  end
  return 0
end

return {
  name = "rotate", takes = "KEY REASON", least = 2, most = 2, uses = { "policy", "key", "out" },
  means = "write that another KEY signs the heads from now on; signed with the old one, --key",
  run = run,
}
