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

local function print_json(args, out, command)
  local commands = {}
  if args.command then command.load(args.command) end -- an unknown one is refused
  for _, group in ipairs(command.groups()) do
    for _, name in ipairs(group) do
      if not args.command or args.command == name then
        local each = command.load(name)
        commands[#commands + 1] = { name = name, group = group.title, summary = each.summary, example = each.example,
          help = args.command and command.help(each) or nil,
          manual = args.manual and page_of(each, args, command) or nil }
      end
    end
  end
  out:json({ commands = commands }, { "commands", "name", "group", "summary", "example", "help", "manual" })
end

local function print_manual(args, out, command)
  if args.command then return out:raw(page_of(command.load(args.command), args, command)) end
  local groups = {}
  for g, group in ipairs(command.groups()) do
    groups[g] = { title = group.title, commands = {} }
    for i, name in ipairs(group) do groups[g].commands[i] = command.load(name) end
  end
  out:raw(manual.overview(groups, facts_of(args)))
end

-- The commands are passed in (houseway.cli.main), for they load this one.
---@param args { command: string?, json: boolean?, manual: boolean?, date: string? }
---@param out houseway.cli.terminal
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
