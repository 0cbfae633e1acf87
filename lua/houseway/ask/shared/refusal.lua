-- What any command prints with --json where what it was given is wrong, with exit code 2; also what stands in the place
-- of one line's answer, and of one chapter's (ask/answers.lua says how this is read).

return {
  version = 1,
  about = "Printed in place of the answer where what was given is wrong, with exit code 2; standard error has the "
    .. "same lines ([terminal.md](terminal.md)).",
  keys = {
    { "refused", "list of faults", "what is wrong, one or more" },
  },
}
