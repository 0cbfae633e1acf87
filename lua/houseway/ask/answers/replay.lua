-- What `replay` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 2,
    instead = "not_in_force or unsound",
    keys = {
      rows.register,
      { "agrees", "boolean", "whether nothing differs" },
      rows.changed,
      { "chapter", "string", "the chapter it is checked against" },
      rows.differs,
      rows.otherwise,
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
