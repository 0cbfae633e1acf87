-- houseway help [COMMAND]: the same text as houseway COMMAND --help, and the pages of the manual.

local manual = require("houseway.cli.manual")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local ways = require("houseway.ask.shared.ways")

local function facts_of(asked)
  return { day = ways.day(asked), version = sys.build().version }
end

-- The commands, or the one that is asked for.
local function wanted(asked)
  if #asked.command == 0 then return nil end
  return (asked.commands.chosen(asked.command))
end

local function entry_of(one, group, asked, alone)
  local commands = asked.commands
  return { name = one.name, group = group.title, summary = one.summary, example = one.example,
    help = alone and commands.help(one) or nil,
    manual = asked.manual and manual.page(one, commands.parser(one), facts_of(asked)) or nil, _command = one }
end

local function find(asked)
  local one, list = wanted(asked), {}
  for _, group in ipairs(asked.commands.groups()) do
    for _, name in ipairs(group) do
      if one and one.name:match("^%S+") == name then
        list[#list + 1] = entry_of(one, group, asked, true)
      elseif not one then
        list[#list + 1] = entry_of(asked.commands.load(name), group, asked)
      end
    end
  end
  return { commands = list }
end

-- The groups with their commands, for the page of houseway itself.
local function groups_of(found, asked)
  local groups, by_name = {}, {}
  for i, group in ipairs(asked.commands.groups()) do
    groups[i] = { title = group.title, commands = {} }
    by_name[group.title] = groups[i]
  end
  for _, one in ipairs(found.commands) do table.insert(by_name[one.group].commands, one) end
  return groups
end

local function view(found, out, asked)
  local one = #asked.command > 0 and found.commands[1]
  if asked.manual then
    out:raw(one and one.manual or manual.overview(groups_of(found, asked), facts_of(asked)))
  else
    out:exact(one and asked.commands.help(one._command, out.width) or asked.commands.overview(out.width))
  end
end

return {
  name = "help",
  summary = "Show the help of a command",
  example = "houseway help version",
  takes = {
    { "command", "command", "The command, or `register` and an action. Without it, all are listed.", many = "*" },
    { "--manual", "flag", "Print the manual page instead, in roff, which `man -l` can show." },
    take.date,
  },
  find = find,
  view = view,
}
