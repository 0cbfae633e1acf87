-- The JSON of any command's refusal, with exit code 2; also in place of one line's answer, or of one chapter's
-- (ask/answers.lua defines the rows).

return {
  version = 1,
  about = "Printed in place of the answer where what was given is wrong, with exit code 2; standard error has the "
    .. "same lines ([terminal.md](terminal.md)).",
  keys = {
    { "refused", "list of faults", "what is wrong, one or more" },
  },
}
