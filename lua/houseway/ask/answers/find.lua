-- What `find` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "question game chapter", "string", "as of `count`" },
      { "way", "string?", "as of `count`" },
      { "hands classes all", "integer", "as of `count`" },
      { "shown", "list of objects", "the first classes, as many as asked for", {
        { "hand", "string", "the smallest hand of the class" },
        { "hands", "integer", "how many hands it stands for" },
        { "high low", "string?", "how it is set, or can be" },
        { "rule", "string?", "the rule that sets it" },
        { "line", "integer?", "its line" },
      } },
    },
  },
}
