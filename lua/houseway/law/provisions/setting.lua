-- Provisions on how hands are set and shown.

local kinds = require("houseway.law.provisions.kinds")

local names = kinds.names

return {
  title = "Setting and showing hands",

  names "set_stays" {
    means = "when hands that were set can no longer be changed",
    one = true,
    of = { "once placed" },
  },
  names "misset" {
    means = "what follows where a player lays the better two tiles as the low hand",
    game = "Pai Gow",
    one = true,
    of = { "the better two tiles are the high hand", "the wager loses" },
  },
  names "dealer_sets" {
    means = "when the dealer's hands are set, or the bank's by the bank",
    one = true,
    of = { "after all players" },
  },
  names "revealed" {
    means = "in what order players' hands are exposed",
    one = true,
    of = { "counterclockwise from the dealer's right" },
  },
}
