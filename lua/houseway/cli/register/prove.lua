-- houseway register prove: the proof that an entry is in the register, for those who have none.

local asked = require("houseway.cli.register.asked")
local head = require("houseway.register.head")

local function run(args, out)
  local opened, why = asked.open(args, args.what[1], out, true)
  if not opened then return asked.no(why, args, out) end
  local text = opened:proof(asked.number(args.what[2], opened))
  local enough, lacking = head.is_witnessed(assert(opened:check_head()), opened.policy)
  opened:close()
  if not enough then return asked.no(lacking, args, out) end
  asked.write(args.out, text, "c2sp.org/tlog-proof@v1", out)
  return 0
end

return {
  name = "prove", takes = "STORE NUMBER", least = 2, most = 2, uses = { "policy", "out", "remember" },
  means = "write the proof that an entry is in the register (C2SP tlog-proof)",
  run = run,
}
