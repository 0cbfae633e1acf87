-- houseway register key: a key of a register's own, or of a witness. People's keys are OpenSSH's.

local asked = require("houseway.cli.register.asked")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local function run(args, out)
  local path = args.what[1]
  if not args.origin then
    refusal.raise({ found = "no --origin", expected = "the register's name, or the witness's: --origin NAME" })
  end
  if sys.path_kind(path) then
    refusal.raise({ file = path, found = "a file that is there", expected = "a new name" })
  end
  local shown, private, public = text.one_line(args.origin), nil, nil
  if shown == args.origin then private, public = note.make(args.origin, args.witness and "witness" or "log") end
  if not private then
    refusal.raise({ found = ('--origin "%s"'):format(shown), expected = "a name without blanks and without +" })
  end
  local written, why = sys.write_file_atomically(path, private .. "\n", true)
  if not written then refusal.raise({ file = path, found = why, expected = "a file that can be written" }) end
  if args.json then out:json({ key = public.text }, asked.ORDER) else out:exact(public.text) end
  return 0
end

return {
  name = "key", takes = "FILE", least = 1, most = 1, uses = { "origin", "witness" },
  means = "make the register's own key, or with --witness a witness's, and print its public half",
  run = run,
}
