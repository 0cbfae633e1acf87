-- What `replay` prints with --json (cli/answers.lua says how it is read).

return {
  {
    version = 1,
    instead = "not_in_force",
    keys = {
      { "register", "approval?", "with `--register`: under which the way is in force" },
      { "agrees", "boolean", "whether nothing differs" },
      { "changed", "list of changes",
        "what is another than when it was recorded, and derived with all the same" },
      { "chapter", "string", "the chapter it is held against" },
      { "differs", "difference?", "where the record says otherwise" },
      { "otherwise", "boolean?",
        "a record of before: the same happened, to the cent, and what is cited for it has changed "
        .. "since" },
      { "engine_sha256", "string", "of the houseway that derived it again" },
      { "entries", "integer", "how many" },
      { "events", "integer", "how many" },
      { "from_chance", "integer", "of the events, those derived from the seed" },
      { "record", "string", 'the file, or "stdin"' },
      { "recorded_engine_sha256", "string?", "of the houseway that recorded it, where the record names it" },
      { "round", "integer", "the number of the round" },
      { "seed", "string", "if its chance has one" },
      { "submission", "string", "by which the dealer sets hands" },
    },
  },
}
