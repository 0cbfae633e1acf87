-- houseway register import: a register from what `export --full` wrote, judged on its way in.

local asked = require("houseway.cli.register.asked")
local fold = require("houseway.register.fold")
local log = require("houseway.register.log")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local tiles = require("houseway.register.tiles")
local verdict = require("houseway.register.verdict")

local function run(args, out)
  local directory, path, believed = args.what[1], args.what[2], asked.policy(args)
  asked.check_free(path)
  local found, why = asked.files(args, directory, believed)
  if not found then return asked.no(why, args, out) end
  if found.count == 0 then
    refusal.raise({ file = directory, found = "digests alone, which hold",
      expected = "the entries too: `houseway register export --full`" })
  end
  local missing = tiles.lacks(found)
  if missing then return asked.no(select(2, verdict.on(missing, "altered", "its text is missing")), args, out) end
  local made, against = log.import(path, believed, { head = found.signed, texts = found.texts }, fold.new)
  if not made then
    if sys.path_kind(path) then os.remove(path) end -- which this run began
    return asked.no(against, args, out)
  end
  made:close()
  if args.json then
    out:json({ holds = true, register = believed.register, size = #found.texts }, asked.ORDER)
  else
    out:answer(("%s: %s, every one judged"):format(path, text.count(#found.texts, "entry", "entries")))
  end
  return 0
end

return {
  name = "import", takes = "DIRECTORY STORE", least = 2, most = 2, uses = { "policy" },
  means = "make a register from what `export --full` wrote, checking every entry on its way in",
  run = run,
}
