-- houseway register add: takes in what people signed, each statement whole or not at all.

local asked = require("houseway.cli.register.asked")

local function run(args, out)
  local key = asked.key(args)
  local signed = {}
  for i = 2, #args.what do signed[i - 1] = asked.read(args.what[i]) end
  local opened, why = asked.open(args, args.what[1], out, true)
  if not opened then return asked.no(why, args, out) end
  local at = asked.instant(args)
  -- The clock is looked at when it is this writer's turn, for others may write first.
  local taken, against = opened:append_all(signed, { key = key, at = args.at and at or function ()
    return asked.instant({})
  end })
  opened:close()
  for i, one in ipairs(args.json and {} or taken) do
    out:answer(("entry %d: %s, %s"):format(one.number, args.what[i + 1], one.entry.said.kind))
  end
  if against and #signed > 1 then against.reason = args.what[#taken + 2] .. ": " .. against.reason end
  if against then return asked.no(against, args, out) end
  if args.json then
    out:json({ holds = true, number = taken[1].number, size = taken[#taken].number + 1 }, asked.ORDER)
  end
  return 0
end

return {
  name = "add", takes = "STORE SIGNED...", least = 2, uses = { "policy", "key", "at", "ahead", "remember" },
  means = "add signed statements, in order; stops at the first that is refused",
  run = run,
}
