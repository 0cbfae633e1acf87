-- Provisions on wagers given up.

local kinds = require("houseway.law.provisions.kinds")

local names = kinds.names

return {
  title = "Wagers given up",

  names "surrender_from" {
    means = "from when a player may give up the wager",
    one = true,
    of = { "once the dealer's or bank's hands are set" },
  },
  names "surrender" {
    means = "how long a player may give up the wager",
    one = true,
    of = { "until the player's hands are exposed", "until wagers are settled" },
  },
  names "surrender_barred" { means = "who may not give up the wager", one = true, of = { "by an optional wager" } },
  names "surrendered_wager" { means = "what becomes of a wager given up", one = true, of = { "collected at once" } },
  names "surrendered_hand" {
    means = "what becomes of a hand given up",
    one = true,
    of = { "taken, unexposed", "stays for Envy Bonuses", "stays for its Pair Fortunes wager" },
  },
}
