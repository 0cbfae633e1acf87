-- houseway register prove: the proof that an entry is in the register, for those who have none; with --game, the proof
-- of how a house's game stands.

local asked = require("houseway.cli.register.asked")
local carrying = require("houseway.cli.carrying")
local head = require("houseway.register.head")
local refusal = require("houseway.base.refusal")

local function of_entry(args, opened)
  if args.key or args.since or args.at then
    refusal.raise({ found = "--key, --at or --since without --game",
      expected = "the game of a house whose standing is proved: --game GAME" })
  end
  return opened:proof(asked.number(args.what[2], opened))
end

local function run(args, out)
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local text, against = (args.game and carrying.of_house or of_entry)(args, opened)
  if not text then return asked.no(against, args, out) end
  local enough, lacking = head.is_witnessed(assert(opened:check_head()), opened.policy)
  opened:close()
  if not enough then return asked.no(lacking, args, out) end
  asked.write(args.out, text, args.game and "houseway proof 1" or "c2sp.org/tlog-proof@v1", out)
  return 0
end

return {
  name = "prove", takes = "STORE NUMBER, or with --game HOUSE", least = 2, most = 2,
  uses = { "policy", "out", "remember", "game", "key", "at", "since" },
  means = "write the proof that an entry is in the register (C2SP tlog-proof); with --game, how a house's game stands, "
    .. "under the register's --key",
  run = run,
}
