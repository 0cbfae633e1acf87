-- houseway help [COMMAND]: the same text as houseway COMMAND --help.

local command = require("houseway.cli.command")

local function run(args, out)
  if args.json then
    local commands = {}
    for i, name in ipairs(args.command and { args.command } or command.names()) do
      local each = command.load(name)
      commands[i] = { name = name, summary = each.summary, example = each.example,
        help = args.command and command.help(each) or nil }
    end
    out:json({ commands = commands }, { "commands", "name", "summary", "example", "help" })
  elseif args.command then
    out:line(command.help(command.load(args.command)))
  else
    out:line(command.overview())
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
