-- The help of a command, as COMMAND --help prints it, and the pages of the manual.

local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local options = require("houseway.ask.shared.options")

local function facts_of(asked)
  return { day = options.day(asked), version = sys.build().version }
end

-- The named command, nil if none is named.
local function chosen(asked)
  if #asked.command == 0 then return nil end
  return (asked.lent.commands.chosen(asked.command))
end

local function entry_of(one, group, asked, alone)
  local commands, manual = asked.lent.commands, asked.lent.manual
  return { name = one.name, group = group.title, summary = one.summary, example = one.example,
    help = alone and commands.help(one) or nil,
    manual = asked.manual and manual.page(one, commands.parser(one), facts_of(asked)) or nil, _command = one }
end

-- Groups with their commands, for the manual page of houseway itself.
local function groups_of(list, commands)
  local groups, by_name = {}, {}
  for i, group in ipairs(commands.groups()) do
    groups[i] = { title = group.title, commands = {} }
    by_name[group.title] = groups[i]
  end
  for _, one in ipairs(list) do table.insert(by_name[one.group].commands, one) end
  return groups
end

local function find(asked)
  local one, list, commands = chosen(asked), {}, asked.lent.commands
  for _, group in ipairs(commands.groups()) do
    for _, name in ipairs(group) do
      if one and one.name:match("^%S+") == name then
        list[#list + 1] = entry_of(one, group, asked, true)
      elseif not one then
        list[#list + 1] = entry_of(commands.load(name), group, asked)
      end
    end
  end
  local whole = asked.manual and not one and asked.lent.manual.overview(groups_of(list, commands), facts_of(asked))
  return { commands = list, _manual = whole }
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
  answers = {
    { version = 1, keys = {
      { "commands", "list of objects", "", {
        { "name group summary example", "string" },
        { "help", "string?", "of the one command that was named: what `--help` prints" },
        { "manual", "string?", "with `--manual`: its page of the manual, in roff" },
      } },
    } },
  },
  find = find,
}
