-- Provisions on wagers given up.

local kinds = require("houseway.law.provisions.kinds")

local choice, step = kinds.choice, kinds.step

return {
  title = "Wagers given up",

  step "surrender_from" { means = "a player may give up the wager once the dealer's or bank's hands are set" },

  -- Answers whether the hands can still be given up; the last of what is given is whether they lie exposed.
  choice "surrender" {
    means = "how long a player may give up the wager",
    own = { given = { "round", "player", "exposed" }, answers = "true or false",
      means = "whether the player may still give up the wager" },
    { "until the player's hands are exposed", "no longer once the player's hands lie exposed",
      function (_, _, exposed) return not exposed end },
    { "until wagers are settled", "exposed or not, until the wager is settled",
      function () return true end },
  },

  -- Is told whether the player has an optional wager on the area, and whether on any; answers whether that bars the
  -- player.
  choice "surrender_barred" {
    means = "whose optional wager keeps a player from giving up the wager",
    { "the player's, on any area", "a player who has an optional wager on one area gives up the wager on none",
      function (_, of_player) return of_player end },
    { "the player's, on the area", "a player gives up the wager on an area on which the player has no optional wager",
      function (on_area) return on_area end },
  },

  -- Answers whether it goes where losing wagers do.
  choice "surrendered_to" {
    means = "where a wager given up goes",
    { "where losing wagers go", "where a losing wager goes: in a round that a player banks, to the center",
      function () return true end },
    { "the table inventory", "to the table inventory, whoever banks", function () return false end },
  },
  step "surrendered_wager" { means = "a wager given up is collected at once" },

  -- Answers whether the hand stays on the table.
  choice "surrendered_hand" {
    means = "what becomes of a hand given up",
    many = true,
    { "taken, unexposed", "it is taken, and shown to nobody",
      function () return false end },
    { "stays for Envy Bonuses", "it stays if anybody at the table can earn an Envy Bonus",
      function (round) return round.qualifying end },
    { "stays for its Pair Fortunes wager", "it stays if its player has a Pair Fortunes Wager",
      function (_, player) return player.wagers["Pair Fortunes"] ~= nil end },
  },
}
