-- What `help` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "commands", "list of objects", "", {
        { "name group summary example", "string" },
        { "help", "string?", "of the one command that was named: what `--help` prints" },
        { "manual", "string?", "with `--manual`: its page of the manual, in roff" },
      } },
    },
  },
}
