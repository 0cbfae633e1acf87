-- Prints the help of one command or of all, or pages of the manual.

return function (answer, out, asked)
  local one, commands = #asked.command > 0 and answer.commands[1], asked.lent.commands
  if asked.manual then return out:raw(one and one.manual or answer._manual) end
  out:exact(one and commands.help(one._command, out.width) or commands.overview(out.width))
end
