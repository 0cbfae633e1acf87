-- What `what-if` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "way change", "string", "the house way, and what was changed" },
      { "game chapter", "string", "its game, and the law it is checked against" },
      { "verdict_before verdict", "verdict", "before the change, and after" },
      { "violations uncovered tied", "integer", "after it: hands set unlawfully, without a rule, and tied" },
      { "dead_rules", "list of strings", "after it: the rules that never decide" },
      { "hands differing_hands differing_classes", "integer",
        "how many hands there are, and how many are set differently" },
      { "groups", "list of objects", "those, by the rules that decided before and after", {
        { "hands classes", "integer", "how many" },
        { "rule_a rule_b", "string?", "the rules; left out where none decided" },
        { "line_a line_b", "integer?", "their lines, each in its own text" },
        { "example", "differently", "the smallest hand" },
      } },
      { "dropped_examples", "list of objects", "examples that hold no longer, and were taken out", {
        { "hand", "string", "the hand" },
        { "line", "integer", "its line in the changed text" },
      } },
      { "bank", "string?", "with `--bank`: the bank's way" },
      { "commission", "string?", "with `--bank`: what a winner pays" },
      { "worth", "object?", "with --bank: what a player's wager is worth", {
        { "before after gain", "exact", "before the change, after it, and the change" },
      } },
      { "saved", "string?", "with --save: the file written" },
    },
  },
}
