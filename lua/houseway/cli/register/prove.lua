-- houseway register prove: the proof that an entry is in the register, for those who have none; out of the register, or
-- of what was exported. With --game, the proof of how a house's game stands.

local asked = require("houseway.cli.register.asked")
local carrying = require("houseway.cli.carrying")
local head = require("houseway.register.head")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local function check_plain(args)
  if args.game or not (args.key or args.since or args.at or args.ahead) then return end
  refusal.raise({ found = "--key, --at, --ahead or --since without --game",
    expected = "the game whose standing is proved: --game GAME" })
end

local function of_entry(args, opened)
  return opened:proof(asked.number(args.what[2], opened))
end

-- Out of what was exported: its digests are enough.
local function prove_from_files(args, out)
  local believed = asked.policy(args)
  local found, why = asked.files(args, args.what[1], believed)
  if not found then return asked.no(why, args, out) end
  local enough, lacking = head.is_witnessed(found.head, believed)
  if not enough then return asked.no(lacking, args, out) end
  local number = asked.number(args.what[2], found)
  asked.deliver(args, note.proof_text(number, found.tree:prove_entry(number, found.head.size)) .. found.signed,
    "c2sp.org/tlog-proof@v1", out)
  return 0
end

local function run(args, out)
  check_plain(args)
  if not args.game and sys.path_kind(args.what[1]) == "directory" then return prove_from_files(args, out) end
  -- That nothing else was said of a house, the register says itself: who says it has judged all.
  local opened, why = asked.open_witnessed(args, args.what[1], out, args.game ~= nil)
  if not opened then return asked.no(why, args, out) end
  local text, against = (args.game and carrying.of_house or of_entry)(args, opened)
  opened:close()
  if not text then return asked.no(against, args, out) end
  asked.deliver(args, text, args.game and "houseway proof 1" or "c2sp.org/tlog-proof@v1", out)
  return 0
end

return {
  name = "prove", takes = "STORE-OR-DIRECTORY NUMBER, or with --game STORE HOUSE", least = 2, most = 2,
  uses = { "policy", "out", "remember", "game", "key", "at", "ahead", "since" },
  means = "write the proof that an entry is in the register (C2SP tlog-proof); with --game, of what is in force for a "
    .. "house's game, signed with the register's --key",
  run = run,
}
