-- Provisions on Envy Bonuses.

local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local names = kinds.names

return {
  title = "Envy Bonuses",

  names "lammer" { means = "where an Envy lammer is placed", one = true, of = { "beside a Qualifying Wager" } },
  names "envy_settled" {
    means = "when Envy Bonuses of `of_wager` are paid",
    one = true,
    of = { "after all of that wager are settled" },
  },
  names "envy_lammer" {
    means = "which lammer earns an Envy Bonus of `of_wager`",
    one = true,
    of = { "of that wager", "of any wager" },
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
