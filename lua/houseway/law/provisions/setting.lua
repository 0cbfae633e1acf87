-- Provisions on setting and showing hands, and on surrendered wagers.

local kinds = require("houseway.law.provisions.kinds")
local ring = require("houseway.law.provisions.ring")

local choice, step = kinds.choice, kinds.step

return {
  "Setting and showing hands",

  step "set_stays" { means = "hands that were set and placed are no longer changed" },

  -- Returns whether the player's wager loses, and whether a bank with hands set so loses every wager.
  choice "misset" {
    means = "what follows where a player lays the better two tiles as the low hand",
    pieces = "tiles",
    { "the better two tiles are the high hand", "the hands count as they rank", function () return false end },
    { "the wager loses", "the player loses the wager; a bank's hands count as they rank",
      function () return true, false end },
    { "the wager loses, a bank's to all", "the player loses the wager; a bank loses to everybody who set hands rightly",
      function () return true, true end },
  },
  step "dealer_sets" { means = "the dealer's hands are set after all players', and so are the bank's" },

  -- Receives all seats. Returns them in the order in which they expose their hands.
  choice "revealed" {
    means = "in what order players' hands are exposed",
    { "counterclockwise from the dealer's right", "one seat after another from the dealer's right",
      function (seats) return ring.from(seats, 1) end },
  },

  "Surrendered wagers",

  step "surrender_from" { means = "a player may surrender the wager once the dealer's or bank's hands are set" },

  -- Returns whether the player can still surrender the wager. The last argument is whether the hands are exposed.
  choice "surrender" {
    means = "how long a player may surrender the wager",
    own = { given = { "round", "player", "exposed" }, answers = "true or false",
      means = "whether the player may still surrender the wager" },
    { "until the player's hands are exposed", "no longer once the player's hands lie exposed",
      function (_, _, exposed) return not exposed end },
    { "until wagers are settled", "exposed or not, until the wager is settled",
      function () return true end },
  },

  -- Receives whether the player has an optional wager on the area, and on any area. Returns whether that bars the
  -- player.
  choice "surrender_barred" {
    means = "whose optional wager keeps a player from surrendering the wager",
    { "the player's, on any area", "a player who has an optional wager on one area surrenders the wager on none",
      function (_, of_player) return of_player end },
    { "the player's, on the area", "a player surrenders the wager on an area on which the player has no optional wager",
      function (on_area) return on_area end },
  },

  -- Returns whether the wager goes where losing wagers go.
  choice "surrendered_to" {
    means = "where a surrendered wager goes",
    { "where losing wagers go", "where a losing wager goes: in a round that a player banks, to the center",
      function () return true end },
    { "the table inventory", "to the table inventory, whoever banks", function () return false end },
  },
  step "surrendered_wager" { means = "a surrendered wager is collected at once" },

  -- Returns whether the hand stays on the table.
  choice "surrendered_hand" {
    means = "what becomes of a surrendered hand",
    many = true,
    { "taken, unexposed", "it is taken and not shown",
      function () return false end },
    { "stays for Envy Bonuses", "it stays if anybody at the table can earn an Envy Bonus",
      function (round) return round.qualifying end },
    { "stays for its Pair Fortunes wager", "it stays if its player has a Pair Fortunes Wager",
      function (_, player) return player.wagers["Pair Fortunes"] ~= nil end },
  },
}
