-- houseway help [COMMAND]: the same text as houseway COMMAND --help.

-- The commands are passed in (houseway.cli.main), for they load this one.
---@param args { command: string?, json: boolean? }
---@param out houseway.cli.terminal
---@param command table the module of commands
local function run(args, out, command)
  if args.json then
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
  end,
  run = run,
}
