-- houseway register export: a register as files that any web server serves.

local asked = require("houseway.cli.register.asked")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local tiles = require("houseway.register.tiles")

-- Where something stands, it must be an export: it grows as the register does.
local function check_free(directory)
  if not sys.path_kind(directory) or sys.path_kind(directory .. "/" .. tiles.HEAD) == "file" then return end
  refusal.raise({ file = directory, found = "a file that is there", expected = "a new name" })
end

local function put(directory, file)
  local path = directory .. "/" .. file.path
  local done, why = sys.make_directory(path:match("^(.*)/"))
  if done then done, why = sys.write_file_atomically(path, file.bytes) end
  if not done then refusal.raise({ file = path, found = why, expected = "a file that can be written" }) end
end

local function run(args, out)
  local directory = args.what[2]
  check_free(directory)
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local files, size = tiles.files(opened, args.full), opened.tree:size()
  opened:close()
  -- The head comes last, so that it is never of more than is there.
  for _, file in ipairs(files) do put(directory, file) end
  if args.json then
    out:json({ holds = true, size = size }, asked.ORDER)
  else
    out:answer(("%s: %s in %s%s"):format(directory, text.count(size, "entry", "entries"), text.count(#files, "file"),
      args.full and "" or ", digests alone"))
  end
  return 0
end

return {
  name = "export", takes = "STORE DIRECTORY", least = 2, most = 2, uses = { "policy", "full", "remember" },
  means = "write it as files that any web server can serve (C2SP tlog-tiles): only hashes, or with --full everything",
  run = run,
}
