-- What `completion` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "shell script", "string?", "of a shell: which, and what it reads" },
      { "list", "string?", "of a list: which" },
      { "words", "list of strings?", "of a list: its words" },
    },
  },
}
