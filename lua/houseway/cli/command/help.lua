-- houseway help [COMMAND]: the same text as houseway COMMAND --help, and the pages of the manual.

local manual = require("houseway.cli.manual")
local options = require("houseway.cli.options")
local sys = require("hw.sys")

local function facts_of(args)
  return { day = options.day(args), version = sys.build().version }
end

local function page_of(chosen, args, command)
  return manual.page(chosen, command.parser(chosen), facts_of(args))
end

-- The groups with their commands: all, or the one that is asked for in its group.
local function groups_of(args, command)
  local wanted, groups = args.command and command.load(args.command), {}
  for _, group in ipairs(command.groups()) do
    local commands = {}
    for _, name in ipairs(group) do
      if not wanted or wanted.name == name then commands[#commands + 1] = command.load(name) end
    end
    groups[#groups + 1] = { title = group.title, commands = commands }
  end
  return groups
end

local function print_json(args, out, command)
  local commands = {}
  for _, group in ipairs(groups_of(args, command)) do
    for _, each in ipairs(group.commands) do
      commands[#commands + 1] = { name = each.name, group = group.title, summary = each.summary,
        example = each.example, help = args.command and command.help(each) or nil,
        manual = args.manual and page_of(each, args, command) or nil }
    end
  end
  out:json({ commands = commands }, { "commands", "name", "group", "summary", "example", "help", "manual" })
end

local function print_manual(args, out, command)
  if args.command then return out:raw(page_of(command.load(args.command), args, command)) end
  out:raw(manual.overview(groups_of(args, command), facts_of(args)))
end

-- The commands are passed in (houseway.cli.main), for they load this one.
---@param args { command: string?, json: boolean?, manual: boolean?, date: string? }
---@param out houseway.show.as.terminal
---@param command table the module of commands
local function run(args, out, command)
  if args.json then
    print_json(args, out, command)
  elseif args.manual then
    print_manual(args, out, command)
  elseif args.command then
    out:exact(command.help(command.load(args.command), out.width))
  else
    out:exact(command.overview(out.width))
  end
  return 0
end

return {
  name = "help",
  summary = "Show the help of a command",
  example = "houseway help version",
  options = function (parser)
    parser:argument("command", "The command. Without it, all are listed."):args("?")
    parser:flag("--manual", "Print the manual page instead, in roff, which `man -l` can show.")
    options.date(parser)
  end,
  run = run,
}
