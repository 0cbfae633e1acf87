-- houseway register derive: what is kept beside the entries, derived anew: where it was changed, is lacking, or is
-- another houseway's.

local asked = require("houseway.cli.register.asked")
local text = require("houseway.base.text")

local function run(args, out)
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local size, against = opened:derive()
  opened:close()
  if not size then return asked.no(against, args, out) end
  if args.json then
    out:json({ holds = true, register = opened.policy.register, size = size }, asked.ORDER)
  else
    out:answer(("%s: the projection is of %s, every one judged"):format(args.what[1],
      text.count(size, "entry", "entries")))
  end
  return 0
end

return {
  name = "derive", takes = "STORE", least = 1, most = 1, uses = { "policy", "remember" },
  means = "check a whole register and rebuild what is kept beside its entries",
  run = run,
}
