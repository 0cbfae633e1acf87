-- What `set` prints with --json (cli/answers.lua says how it is read).

local rows = require("houseway.cli.answers.rows")

return {
  {
    version = 1,
    keys = {
      rows.way,
      { "hands", "list of objects", "one a hand, in the order given; a line that cannot be read has none", {
        { "hand", "string", "the hand" },
        { "high low", "string?", "as it is set" },
        { "rule", "string?", "the rule that decided; left out with the others where none does" },
        { "line", "integer?", "the rule's" },
      } },
    },
  },
}
