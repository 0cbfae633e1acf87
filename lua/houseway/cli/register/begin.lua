-- houseway register init: a register begins with its first list of signers.

local asked = require("houseway.cli.register.asked")
local fold = require("houseway.register.fold")
local log = require("houseway.register.log")

local function run(args, out)
  local path, believed, key = args.what[1], asked.policy(args), asked.key(args)
  local options, signed = { key = key, at = asked.instant(args) }, asked.read(args.what[2])
  asked.check_free(path)
  -- Judged first where nothing is kept, so that what is refused leaves no file.
  for _, place in ipairs({ ":memory:", path }) do
    local made = log.make(place, believed, fold.new)
    local number, why = made:append(signed, options)
    made:close()
    if not number then return asked.no(why, args, out) end
  end
  if args.json then
    out:json({ holds = true, register = believed.register, size = 1 }, asked.ORDER)
  else
    out:answer(("%s: register %s, whose entry 0 is its first list of signers"):format(path, believed.register))
  end
  return 0
end

return {
  name = "init", takes = "STORE SIGNED", least = 2, most = 2, uses = { "policy", "key", "at", "ahead" },
  means = "start a register with its first list of signers, signed by roots of the policy",
  run = run,
}
