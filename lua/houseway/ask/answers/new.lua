-- What `new` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "file", "string", "the file written" },
      { "submission game chapter", "string", "the way, its game and its law" },
      { "under", "string", "the key it names as what it is filed under" },
      { "verdict", '"conforms"' },
      { "hands", "integer", "how many hands there are" },
      { "source_sha256", "string", "of the script" },
      { "source", "string?", "with --out -: the script itself" },
      { "after", "object?", "with --like: the way it was begun with", {
        { "name file chapter", "string", "its name, its script and its law" },
        { "source_sha256 behaviour_sha256 law_sha256 engine_sha256", "string", "its fingerprints" },
      } },
      { "differing_hands", "integer?",
        "with --like: how many hands are set differently than by that way under its own law" },
      { "left_out", "list of objects", "what of that way is left out", {
        { "name", "string", 'a rule, an exception, "terms" or a term' },
        { "line", "integer", "its line in that way's script" },
        { "why", "string", "why" },
      } },
      { "dropped_examples", "list of objects", "its examples that no longer hold, and are left out", {
        { "hand", "string", "the hand" },
      } },
    },
  },
}
