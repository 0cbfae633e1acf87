-- What `settle` prints with --json (cli/answers.lua says how it is read).

return {
  {
    version = 1,
    instead = "not_in_force",
    about = "Entries are those of `deal`.",
    keys = {
      { "register", "approval?", "with `--register`: under which the way is in force" },
      { "accounts", "list of objects", "what accounts are left with, by name", {
        { "account", "string", "\"seat 1\" (a player's own chips), \"table\", \"meter\" ..." },
        { "cents", "integer", "won, or below 0 lost" },
      } },
      { "changed", "list of changes",
        "what is another than when it was recorded, and derived with all the same" },
      { "chapter", "string", "the chapter it is held against" },
      { "differs", "difference?", "where the record says otherwise" },
      { "otherwise", "boolean?",
        "a record of before: the same happened, to the cent, and what is cited for it has changed "
        .. "since" },
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
