-- Provisions on Envy Bonuses.

local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local choice, names, step = kinds.choice, kinds.names, kinds.step

return {
  title = "Envy Bonuses",

  step "lammer" { means = "an Envy lammer is placed beside a Qualifying Wager" },
  step "envy_settled" { means = "Envy Bonuses of a wager are paid after all wagers of that name are settled" },

  -- Answers whether a lammer of another wager does.
  choice "envy_lammer" {
    means = "which lammer earns an Envy Bonus of the wager spoken of",
    { "of that wager", "one that lies beside that wager", function () return false end },
    { "of any wager", "any lammer the player has", function () return true end },
  },
  -- Answers whether it does.
  choice "leaver_hand" {
    means = "whether the hand of a player who left, and lost the wagers by it, can earn others an Envy Bonus",
    { "earns others Envy Bonuses", "it was dealt to a player, and lies on the table", function () return true end },
    { "earns nobody an Envy Bonus", "it is abandoned with its wagers: nobody holds it", function () return false end },
  },
  names "envy_hand" {
    means = "optional wagers whose Envy Bonuses keep a hand on the table though its player has not made them",
    many = true,
    of = things.OPTIONAL,
  },
  names "envy_collected" {
    means = "optional wagers after whose Envy Bonuses the hands left on the table are collected",
    many = true,
    of = things.OPTIONAL,
  },
}
