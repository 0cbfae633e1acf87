-- houseway completion: what a shell reads to complete a command line, and the lists that it then asks for.

local chapters = require("houseway.law.chapters")
local completion = require("houseway.cli.completion")
local explore = require("houseway.explore")
local lists = require("houseway.base.lists")
local shipped = require("houseway.way.shipped")
local vocabulary = require("houseway.way.vocabulary")

-- A house that has one way, and of others each way.
local function ways()
  local count, list = {}, {}
  for _, name in ipairs(shipped.names()) do
    local house = name:match("^[^/]+")
    count[house] = (count[house] or 0) + 1
  end
  for _, name in ipairs(shipped.names()) do
    local house = name:match("^[^/]+")
    list[#list + 1] = count[house] == 1 and house or name
  end
  return list
end

local function citations()
  local list = {}
  for _, model in ipairs(chapters.every({})) do
    for _, paragraph in ipairs(model.paragraphs) do list[#list + 1] = paragraph.key end
  end
  return list
end

local FOUND = {
  actions = function () return require("houseway.cli.command.register").actions end,
  chapters = chapters.keys,
  citations = citations,
  commands = function (commands) return commands.names() end,
  subjects = function () return lists.joined(lists.keys(explore.CHAPTERS), ways()) end,
  ways = ways,
  words = vocabulary.names,
}

local function run(args, out, commands)
  local find = FOUND[args.what]
  if find then
    local found = find(commands)
    if args.json then
      out:json({ list = args.what, words = found }, { "list", "words" })
    else
      for _, word in ipairs(found) do out:exact(word) end
    end
    return 0
  end
  local script = completion.script(args.what, commands)
  if args.json then
    out:json({ shell = args.what, script = script }, { "shell", "script" })
  else
    out:raw(script)
  end
  return 0
end

return {
  name = "completion",
  summary = "Print what bash, zsh or fish reads to complete commands",
  example = "houseway completion bash",
  options = function (parser)
    parser:argument("what", "bash, zsh or fish: the script for that shell. The others: lists that these scripts ask "
      .. "for, one word per line."):choices(lists.joined(completion.shells(), completion.lists())):argname("SHELL")
  end,
  run = run,
}
