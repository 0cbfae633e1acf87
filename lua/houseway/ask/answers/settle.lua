-- What `settle` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 2,
    instead = "not_in_force or unsound",
    about = "Entries are those of `deal`.",
    keys = {
      rows.register,
      rows.accounts,
      rows.changed,
      { "chapter", "string", "the chapter it is checked against" },
      rows.differs,
      rows.otherwise,
      { "entries", "list of entries", "what followed from the events, in order" },
      { "file", "string", "the script" },
      { "not_shown", "integer",
        'how many facts the law makes a condition of are not shown: entries "not shown"' },
      { "settled", '"settled" | "void"', "void where all hands are" },
      { "strict", "boolean", "whether that is refused: `--strict`" },
      { "submission", "string", "its name" },
    },
  },
}
