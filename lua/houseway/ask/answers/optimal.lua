-- What `optimal` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 1,
    keys = {
      { "game chapter", "string" },
      { "bank way", "string", "the script of the other hand; the one whose rules are costed" },
      { "role", '"player" | "banker"', "whose hand is set best" },
      { "commission", "string" },
      { "deals hands worse_hands", "integer", "deals, hands, and hands set worse than best" },
      rows.assumes_in_minutes,
      rows.ace_to_five,
      { "table", "string?", "with `--out`: the decision table that was written" },
      { "edge", "object", "expected value of 1 wagered, to the player or banker of `role`", {
        { "best way gain", "exact", "set best, set by the way, and the difference" },
      } },
      { "ends", "object", "how that wager ends over every deal", {
        { "best way", "object", "set best, and set by the way", {
          { "win lose push", "integer", "deals" },
        } },
      } },
      { "rules", "list of objects", "what each rule costs", {
        { "name", "string" },
        { "line hands worse_hands", "integer" },
        { "cost", "exact" },
        { "worst", "object?", "the hand it costs most on", {
          { "hand", "string" },
          { "set best_set", "setting", "as it is set, and best" },
          { "cost", "exact" },
        } },
      } },
    },
  },
  {
    title = "optimal --seen",
    version = 1,
    elsewhere = "tests/worth/seen_test.lua",
    keys = {
      { "game chapter", "string" },
      { "bank way", "string", "the script of the bank's hand; the player's way that is looked at beside it" },
      { "role", '"player"' },
      { "commission", "string" },
      { "deals", "integer" },
      { "edge", "object", "expected value of 1 wagered, to a player who sees the bank's hand first", {
        { "best way gain", "exact", "set best, set by the way, and the difference" },
      } },
      { "seen", "boolean" },
      { "win lose push", "integer", "deals" },
    },
  },
}
