-- What `rank` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "game chapter", "string", "the chapter whose ranking it is" },
      { "hand", "string", "two tiles, or a whole hand" },
      { "value", "string?", 'of two tiles: "0" to "9", "Gong", "Wong" or "pair"' },
      { "rank", "integer?", "of two tiles; higher is better, equal is a copy" },
      { "zero", "boolean?", "of two tiles: they have a value of zero" },
      { "settings", "list of objects?", "of a whole hand", {
        { "number high_rank low_rank", "integer" },
        { "high low high_value low_value", "string" },
        { "exists", "boolean", "false where the high hand would be below the low" },
      } },
    },
  },
}
