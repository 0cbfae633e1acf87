-- houseway register prove: the proof that an entry is in the register, for those who have none; out of the register, or
-- of what was exported.

local asked = require("houseway.cli.register.asked")
local head = require("houseway.register.head")
local note = require("hw.note")
local sys = require("hw.sys")

-- Out of what was exported: its digests are enough.
local function prove_from_files(args, out)
  local found, why = asked.files(args, args.what[1])
  if not found then return asked.no(why, args, out) end
  local enough, lacking = head.is_witnessed(found.head, asked.policy(args))
  if not enough then return asked.no(lacking, args, out) end
  local number = asked.number(args.what[2], found)
  asked.write(args.out, note.proof_text(number, found.tree:prove_entry(number, found.head.size)) .. found.signed,
    "c2sp.org/tlog-proof@v1", out)
  return 0
end

local function run(args, out)
  if sys.path_kind(args.what[1]) == "directory" then return prove_from_files(args, out) end
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
  name = "prove", takes = "STORE-OR-DIRECTORY NUMBER", least = 2, most = 2, uses = { "policy", "out", "remember" },
  means = "write the proof that an entry is in the register (C2SP tlog-proof)",
  run = run,
}
