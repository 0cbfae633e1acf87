-- houseway register cosign: a witness signs the head, if it goes on from the one that the witness signed last.

local asked = require("houseway.cli.register.asked")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

local function run(args, out)
  local key = asked.key(args)
  -- Who forgets what was signed could be shown one register today and another tomorrow.
  if not args.remember then
    refusal.raise({ found = "no --remember", expected = "where the head seen last is kept: --remember FILE" })
  end
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local found, against = opened:witness(key, os.time())
  opened:close()
  if not found then return asked.no(against, args, out) end
  if args.json then
    out:json({ holds = true, register = found.origin, size = found.size, root = asked.shown(found.root),
      witnesses = found.witnesses }, asked.ORDER)
  else
    out:line(("witnessed: %s, %s, by %s so far"):format(found.origin, text.count(found.size, "entry", "entries"),
      text.count(found.witnesses, "witness", "witnesses")))
  end
  return 0
end

return {
  name = "cosign", takes = "STORE", least = 1, most = 1, uses = { "policy", "key", "remember" },
  means = "judge all of a register and sign its head as a witness, if it only grew since --remember",
  run = run,
}
