-- houseway explorer: a page on which anyone can have hands set, in a folder that works without a network.

local explorer = require("houseway.page.explorer")
local facts = require("houseway.page.explorer.facts")
local file = require("houseway.page.file")
local fingerprint = require("houseway.way.fingerprint")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local ORDER = {
  "folder", "page", "bytes", "ways", "name", "file", "game", "chapter", "source_sha256", "behaviour_sha256",
  "law_sha256", "engine_sha256",
}

local FILE = "index.html"

-- Every way's hands are decided, and its examples hold: what a page says is what was proved.
local function side_of(args, script)
  local way, decided = options.decide(args, script)
  local side = { way = way, decided = decided }
  if facts.is_too_fine(side) then
    refusal.raise({ file = way.file, found = "a function that tells apart hands whose suits no ranking minds",
      expected = "a way whose settings follow from ranks and flushes: the page holds hands by those" })
  end
  return side
end

local function is_among(path, paths)
  for _, other in ipairs(paths) do
    if sys.same_file(path, other) then return true end
  end
  return false
end

-- The ways that are named, each once whatever it is called, and their files.
local function named(args)
  local scripts, paths = {}, {}
  for _, script in ipairs(args.ways) do
    local path = shipped.find(script)
    if not is_among(path, paths) then scripts[#scripts + 1], paths[#paths + 1] = script, path end
  end
  return scripts, paths
end

local function run(args, out)
  local path = args.out .. "/" .. FILE
  local made, why = sys.make_directory(args.out)
  if not made then refusal.raise({ file = args.out, found = why, expected = "a folder that can be written to" }) end
  local scripts, inputs = named(args)
  output.check(path, file.SORT, inputs)
  local sides = {}
  for i, script in ipairs(#scripts > 0 and scripts or shipped.names()) do sides[i] = side_of(args, script) end
  local page = explorer.page(sides)
  output.write(path, page, file.SORT, inputs, out)
  if args.json then
    local ways = {}
    for i, side in ipairs(sides) do
      ways[i] = fingerprint.rests_on(side.way, side.decided)
      ways[i].game = side.way.game
    end
    out:json({ folder = text.one_line(args.out), page = FILE, bytes = #page, ways = ways }, ORDER)
  else
    out:line(("%s: %s, %s bytes; open it in a browser"):format(text.one_line(path), text.count(#sides, "house way"),
      text.thousands(#page)))
  end
  return 0
end

return {
  name = "explorer",
  summary = "Write a page on which anyone can have hands set, offline",
  example = "houseway explorer foxwoods flamingo -o /tmp/explorer",
  options = function (parser)
    parser:argument("ways", "House ways: files, or names of shipped ones. Default: all that ship."):args("*")
    parser:option("-o --out", "The folder to write to; created if it does not exist."):argname("FOLDER"):count("1")
    options.law(parser)
  end,
  run = run,
}
