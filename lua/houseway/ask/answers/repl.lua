-- What `repl` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    instead = "line_refused",
    about = "An object a line, each answer as soon as its line is in. A line that is refused has an object too, and is "
      .. "told on standard error all the same.",
    keys = {
      { "typed", "string", "the line that is answered" },
      { "command", "string?", "the command that gives the same in a shell; left out where none does" },
      { "answer", "any object",
        'what that command prints under `--json`; `{"told": [...]}`, the lines, where there is '
        .. "nothing else" },
    },
  },
}
