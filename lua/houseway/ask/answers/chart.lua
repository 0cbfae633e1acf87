-- What `chart` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "page", "string?", "with `--out`: the page that was written" },
      { "way", "way", "what it rests on" },
      { "submission file game chapter", "string" },
      { "hands", "integer", "how many can be dealt" },
      { "verdict", "verdict" },
      { "rules", "list of objects", "in the order they are asked", {
        { "number line hands", "integer", "its place, its line, how many hands it decides" },
        { "name", "string" },
        { "kind", '"rule" | "exception" | "follow"' },
        { "sentence", "string?", "in plain words; a `follow` has steps" },
        { "text", "string?", "what an exception says of itself" },
        { "departs_from", "list of strings?", "the paragraphs it departs from, as they are printed" },
        { "examples", "list of objects?", "hands it decides, as they are set: its own, or the smallest", {
          { "hand high low", "string" },
        } },
        { "follows", "string?", "the paragraphs followed, as they are printed" },
        { "steps", "list of objects?", "each paragraph followed", {
          { "cite printed text", "string" },
          { "example", "object?", "the smallest hand it governs that is so decided", {
            { "hand high low", "string" },
          } },
        } },
        { "functions", "list of objects", "the functions it asks", {
          { "name comment", "string?", "by its author" },
          { "line", "integer" },
          { "written", "string", "that line" },
        } },
      } },
      { "choices", "list of objects", "", {
        { "name sentence", "string" },
        { "text", "string", "what the script says of it" },
        { "line", "integer" },
      } },
      { "terms", "list of strings", "the words of the trade used" },
      { "tiles", "list of objects?", "of tiles: by name, highest first", {
        { "name", "string" },
        { "faces", "list of strings" },
      } },
      { "quiz", "object?", "with `--quiz`", {
        { "seed", "string" },
        { "questions", "list of objects", "", {
          { "number line rule_number", "integer" },
          { "dealt", "string", "the hand as it is laid out" },
          { "hand high low", "string", "and as it is set" },
          { "rule", "string", "the rule that decides it" },
        } },
      } },
    },
  },
}
