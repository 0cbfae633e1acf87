-- What `sample` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "file submission game chapter", "string", "the script, and the law it was checked against" },
      { "rule", "string", "the rule" },
      { "line hands classes", "integer", "where it stands, and how many hands it sets" },
      { "seed", "string?", "what they were drawn by" },
      { "examples", "list of objects", "as many as were asked for, or as there are", {
        { "hand high low", "string", "a hand, and as it is set" },
      } },
    },
  },
}
