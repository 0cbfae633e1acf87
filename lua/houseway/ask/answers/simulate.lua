-- What `simulate` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 2,
    instead = "not_in_force or unsound",
    keys = {
      rows.register,
      rows.assumes,
      rows.ace_to_five,
      { "game chapter", "string" },
      { "player bank", "string", "the scripts that set the players' hands and the bank's" },
      { "banker", '"house" | "player"' },
      { "seats rounds", "integer" },
      { "seed source", "string", "the same seed and source deal the same rounds everywhere" },
      { "commission", "string" },
      { "hands", "integer", "rounds times seats" },
      { "win lose push", "integer", "of the players' wagers" },
      { "copies", "object", "hands of which a half is the same as the bank's", {
        { "high low both", "integer", "the high half only, the low only, both" },
      } },
      { "player_edge", "object?", "to a player, a hand, of 1 wagered, where the house banks", {
        { "mean", "number" },
        { "standard_error", "number" },
      } },
      { "bank_net", "object", "to the bank, a round, of 1 wagered", {
        { "mean", "number" },
        { "standard_error", "number" },
      } },
      { "house_take", "object", "to the house, a round, of 1 wagered", {
        { "mean", "number" },
      } },
    },
  },
}
