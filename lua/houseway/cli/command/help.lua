-- houseway help [COMMAND]: the same text as houseway COMMAND --help.

local manual = require("houseway.cli.manual")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

-- The page of the manual on a command, or on houseway.
local function page(args, command)
  if args.json then refusal.raise({ found = "--manual with --json", expected = "one of them" }) end
  local facts = { day = options.day(args), version = sys.build().version }
  if args.command then
    local chosen = command.load(args.command)
    return manual.page(chosen, command.parser(chosen), facts)
  end
  local commands = {}
  for i, name in ipairs(command.names()) do commands[i] = command.load(name) end
  return manual.overview(commands, facts)
end

-- The commands are passed in (houseway.cli.main), for they load this one.
---@param args { command: string?, json: boolean?, manual: boolean?, date: string? }
---@param out houseway.cli.terminal
---@param command table the module of commands
local function run(args, out, command)
  if args.manual then
    out:raw(page(args, command))
  elseif args.json then
    local commands = {}
    for i, name in ipairs(args.command and { args.command } or command.names()) do
      local each = command.load(name)
      commands[i] = { name = name, summary = each.summary, example = each.example,
        help = args.command and command.help(each) or nil }
    end
    out:json({ commands = commands }, { "commands", "name", "summary", "example", "help" })
  elseif args.command then
    out:exact(command.help(command.load(args.command), out.width))
  else
    out:exact(command.overview(out.width))
  end
  return 0
end

return {
  name = "help",
  summary = "Show what a command takes",
  example = "houseway help version",
  options = function (parser)
    parser:argument("command", "A command; without one, all of them."):args("?")
    parser:flag("--manual", "Print the page of the manual instead, in roff, which `man -l` shows.")
    options.date(parser)
  end,
  run = run,
}
