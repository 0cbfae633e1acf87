-- What `share` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "question game chapter", "string", "as of `count`" },
      { "way", "string?", "as of `count`" },
      { "hands classes all", "integer", "as of `count`" },
      { "by", '"rule" | "holding" | "high" | "low"' },
      { "parts", "list of objects", "by rule, the most hands first; by high or low hand, the lowest first", {
        { "name", "string", "the rule, or what the hand is" },
        { "line", "integer?", "of the rule" },
        { "hands", "integer", "how many hands" },
        { "classes", "integer?", "by rule or by what is held: in how many classes" },
        { "with_joker", "integer?", "by high or low hand: how many of them hold the joker" },
        { "share", "exact", "what part of those asked about" },
      } },
    },
  },
}
