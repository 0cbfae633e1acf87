-- What `diff` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

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
      rows.assumes_in_minutes,
      rows.ace_to_five,
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
