-- houseway register add: takes in what people signed, each statement whole or not at all.

local asked = require("houseway.cli.register.asked")

local function run(args, out)
  local key = asked.key(args)
  local signed = {}
  for i = 2, #args.what do signed[i - 1] = asked.read(args.what[i]) end
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local first = opened.tree:size()
  for i, one in ipairs(signed) do
    local number, read = opened:append(one, { key = key, at = asked.instant(args) })
    if not number then
      opened:close()
      return asked.no(read, args, out)
    end
    if not args.json then out:line(("entry %d: %s, %s"):format(number, args.what[i + 1], read.said.kind)) end
  end
  opened:close()
  if args.json then out:json({ holds = true, number = first, size = first + #signed }, asked.ORDER) end
  return 0
end

return {
  name = "add", takes = "STORE SIGNED...", least = 2, uses = { "policy", "key", "at", "remember" },
  means = "take in signed statements, in their order; the first that is refused ends it",
  run = run,
}
