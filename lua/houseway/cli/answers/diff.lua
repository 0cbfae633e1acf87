-- What `diff` prints with --json (cli/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "verdict", '"same text" | "same behaviour, different text" | "different behaviour"' },
      { "game chapter", "string" },
      { "a b", "string", "the two scripts" },
      { "hands classes", "integer", "how many there are" },
      { "differing_hands differing_classes", "integer", "how many are set differently" },
      { "bank", "string?", "with `--bank`: the way of the bank" },
      { "commission", "string?", "with `--bank`: what a winner pays" },
      { "assumes", "string?", "where the bank's hand is shown first: that players set theirs without a look",
        elsewhere = "tests/worth/seen_test.lua" },
      { "edge", "object?", "with `--bank`: expected value to a player of 1 wagered", {
        { "a b", "exact", "who sets hands the one way, the other" },
      } },
      { "change", "exact?", "the difference" },
      { "groups", "list of objects", "by the rules that decided, the largest first", {
        { "change", "exact?", "what of the difference is theirs" },
        { "rule_a rule_b", "string?", "left out where no rule decides" },
        { "line_a line_b", "integer?" },
        { "hands classes", "integer" },
        { "example", "differently" },
      } },
    },
  },
}
