-- Provisions on how hands are set and shown.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local ring = require("houseway.law.provisions.ring")

local choice, step = kinds.choice, kinds.step

return {
  title = "Setting and showing hands",

  step "set_stays" { means = "hands that were set and placed are no longer changed" },

  -- Returns whether the player's wager loses, and whether a bank that sets its hands so loses every wager.
  choice "misset" {
    means = "what follows where a player lays the better two tiles as the low hand",
    game = games.TILES,
    { "the better two tiles are the high hand", "the hands count as they rank", function () return false end },
    { "the wager loses", "the player loses the wager; a bank's hands count as they rank",
      function () return true, false end },
    { "the wager loses, a bank's to all", "the player loses the wager; a bank loses to everybody who set hands rightly",
      function () return true, true end },
  },
  step "dealer_sets" { means = "the dealer's hands are set after all players', and so are the bank's" },

  -- Receives all seats; returns them in that order.
  choice "revealed" {
    means = "in what order players' hands are exposed",
    { "counterclockwise from the dealer's right", "one seat after another from the dealer's right",
      function (seats) return ring.from(seats, 1) end },
  },
}
