-- What `verify` prints with --json (cli/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "holds", "boolean", "the script is in force" },
      { "verdict", "string",
        "of [approvals.md](approvals.md), or `stale`; where the proof does not hold, of "
        .. "[register.md](register.md)" },
      { "entry", "integer?", "the entry that decides, or that it is said of" },
      { "reason", "string?", "why the proof does not hold, in one line" },
      { "heads", "list of strings?", "of a split view: the two heads, as they were signed" },
      { "register", "string?", "its origin" },
      { "house game version submission", "string?", "of the status; the version, and its leaf" },
      { "since why", "string?", "since when, and why" },
      { "notwithstanding", "string?", "why it was approved though it does not conform" },
      { "at", "string?", "the instant that is asked about" },
      { "as_at", "string?", "the instant of the status, up to which all is known" },
      { "size witnesses", "integer?",
        "of the head: its entries, and how many of the policy's witnesses signed it" },
      { "root", "string?", "of the head" },
      { "conditions", "list of objects?", "one a condition, where it is approved", {
        { "text", "string", "as it is written" },
        { "holds", "boolean" },
        { "found", "string?", "what was found" },
      } },
    },
  },
}
