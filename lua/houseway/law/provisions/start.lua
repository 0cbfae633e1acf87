-- Provisions on how the starting position is found.

local kinds = require("houseway.law.provisions.kinds")

local count, names = kinds.count, kinds.names

return {
  title = "The starting position",

  names "start_by" {
    means = "by what the starting position is found",
    many = true,
    of = { "three dice", "three dice shaken by a player", "a number" },
  },
  count "number_to" {
    means = "the greatest number a number generator draws; the least is 1",
    from = 1,
    to = 8,
    of = "the greatest number drawn",
  },
  names "shaken_by" {
    means = "who shakes the dice",
    one = true,
    of = { "the dealer", "the bank", "the dealer, or the bank", "a player" },
  },
  names "counted_from" {
    means = "the position that is number one",
    one = true,
    of = { "the dealer", "the bank", "the dealer, or the bank" },
  },
  names "counted" {
    means = "the positions counted, wagered on or not, counterclockwise",
    one = true,
    of = { "the dealer and betting positions", "the dealer, betting positions and the dead hand" },
  },
}
