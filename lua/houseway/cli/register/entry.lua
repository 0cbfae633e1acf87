-- houseway register entry: an entry to the byte.

local asked = require("houseway.cli.register.asked")

local function run(args, out)
  local opened, why = asked.open(args, args.what[1], out, true)
  if not opened then return asked.no(why, args, out) end
  local text, against = opened:text(asked.number(args.what[2], opened))
  opened:close()
  if not text then return asked.no(against, args, out) end
  asked.deliver(args, text, "houseway entry 1", out)
  return 0
end

return {
  name = "entry", takes = "STORE NUMBER", least = 2, most = 2, uses = { "policy", "out", "remember" },
  means = "write an entry, byte for byte",
  run = run,
}
