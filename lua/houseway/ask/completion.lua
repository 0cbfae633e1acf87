-- The script that completes command lines in a shell, and the lists that it requests.

local chapters = require("houseway.law.chapters")
local explore = require("houseway.explore")
local lists = require("houseway.base.lists")
local shipped = require("houseway.way.shipped")
local vocabulary = require("houseway.way.vocabulary")

-- Names of ways: the house alone if it has one way, otherwise house and way.
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

local function citations(asked)
  local models, unread = chapters.every({})
  local list = {}
  chapters.tell_left_out(asked, unread)
  for _, model in ipairs(models) do
    for _, paragraph in ipairs(model.paragraphs) do list[#list + 1] = paragraph.key end
  end
  return list
end

local SHELLS = { "bash", "zsh", "fish" }

-- Functions that make each list (cli/completion.lua says where each is used).
local FOUND = {
  chapters = chapters.keys,
  citations = citations,
  commands = function (asked) return asked.lent.commands.names() end,
  subjects = function () return lists.joined(lists.keys(explore.CHAPTERS), ways()) end,
  ways = ways,
  words = vocabulary.names,
}

local function find(asked)
  local words = FOUND[asked.what]
  if words then return { list = asked.what, words = words(asked) } end
  return { shell = asked.what, script = asked.lent.completion.script(asked.what, asked.lent.commands) }
end

return {
  name = "completion",
  summary = "Print what bash, zsh or fish reads to complete commands",
  example = "houseway completion bash",
  takes = {
    { "what", "choice", "bash, zsh or fish: the script for that shell. The others: lists that these scripts ask "
      .. "for, one word per line.", shown = "SHELL", of = lists.joined(SHELLS, lists.keys(FOUND)) },
  },
  answers = {
    { version = 1, keys = {
      { "shell script", "string?", "of a shell: which, and what it reads" },
      { "list", "string?", "of a list: which" },
      { "words", "list of strings?", "of a list: its words" },
    } },
  },
  find = find,
}
