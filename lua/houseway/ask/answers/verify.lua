-- What `verify` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 2,
    instead = "unsound",
    keys = {
      { "holds", "boolean", "the script is in force" },
      { "verdict", "string", "of [approvals.md](approvals.md), or `stale`" },
      { "entry", "integer?", "the entry that decides" },
      { "register", "string", "its origin" },
      { "house game", "string", "of the status" },
      { "version submission", "string?", "the version, and its leaf" },
      { "since why", "string?", "since when, and why" },
      rows.notwithstanding,
      { "at", "string", "the instant that is asked about" },
      { "as_at", "string", "the instant of the status, up to which all is known" },
      { "size witnesses", "integer",
        "of the head: its entries, and how many of the policy's witnesses signed it" },
      { "root", "string", "of the head" },
      { "goes_on", "boolean?",
        "with `--remember`, of a head that goes beyond the one seen before: it is shown to go on from it" },
      rows.conditions,
    },
  },
}
