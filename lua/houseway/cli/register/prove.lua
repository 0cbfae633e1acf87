-- houseway register prove: the proof that an entry is in the register, for those who have none; with --game, the proof
-- of how a house's game stands.

local asked = require("houseway.cli.register.asked")
local carried = require("houseway.register.carried")
local head = require("houseway.register.head")
local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local remembered = require("houseway.register.remembered")

-- The size of the head that whoever asked for the proof has seen.
local function since_of(args, opened)
  if not args.since then return nil end
  local text = asked.read(args.since)
  local signed = remembered.is(text) and remembered.of(text, opened.policy.register)
  if not signed then
    refusal.raise({ file = input.shown(args.since), found = "no head of this register",
      expected = "a file that --remember wrote" })
  end
  local before, why = head.read_of(signed, opened.policy, opened.trust.log_keys)
  if not before then return nil, why end
  local now = { policy = opened.policy, keys = opened.trust.log_keys, head = assert(opened:check_head()),
    signed = (opened.store:head()), goes_on = function (one) return opened.tree:root(one.size) == one.root end }
  local ok, against = remembered.check(text, now)
  if not ok then return nil, against end
  return before.size
end

local function of_house(args, opened)
  local key, at = asked.key(args), asked.instant(args)
  opened:check_key(key)
  local since, why = since_of(args, opened)
  if why then return nil, why end
  return carried.write(opened, { house = args.what[2], game = args.game, at = at, key = key, since = since })
end

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
  local text, against = (args.game and of_house or of_entry)(args, opened)
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
