-- What `test` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "passed failed", "integer", "how many tests hold, and how many do not" },
      { "tests", "list of objects", "each hand that was tried", {
        { "file", "string", "the file of hands, or the script whose example it is" },
        { "line", "integer", "where it stands" },
        { "hand", "string", "it" },
        { "ok", "boolean", "it is set as is wanted, by the rule that is wanted" },
        { "set", "setting?", "how the way sets it; left out where no rule does" },
        { "rule", "string?", "the rule that decides it" },
        { "rule_line", "integer?", "and its line" },
        { "wanted", "object?", "how it is to be set", {
          { "high low", "string?", "the halves; an example may give one alone" },
        } },
        { "by", "string?", "the rule that is to decide it" },
        { "why", "string?", "what is wrong, where it is not how the hand is set" },
      } },
      { "ways", "list of objects", "the ways that were tried", {
        { "file", "string", "the script" },
        { "hand_file", "string?", "the file of hands beside it" },
        { "rules", "integer", "how many rules decide any hand" },
        { "unreached_rules", "list of objects", "those that no test reaches", {
          { "name example", "string", "its name, and its smallest hand" },
          { "line hands", "integer", "where, and how many hands it decides" },
        } },
        { "unreached_alternatives", "list of objects",
          "alternatives that no test reaches, in rules that some do", {
          { "rule", "string", "in which rule" },
          { "of", '"any" | "first"' },
          { "alternative", "string", "it, in words" },
          { "line", "integer", "where" },
          { "example", "string", "the smallest hand that reaches it" },
        } },
      } },
    },
  },
}
