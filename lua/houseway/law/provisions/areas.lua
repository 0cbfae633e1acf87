-- Provisions on betting areas shared, and players with several.

local kinds = require("houseway.law.provisions.kinds")

local count, names = kinds.count, kinds.names

return {
  title = "Betting areas",

  count "areas_a_player" {
    means = "how many adjacent betting areas a player may wager on",
    from = 1,
    to = 8,
    of = "how many betting areas a player may wager on",
  },
  names "sets_first" {
    means = "which of two hands a player sets first",
    one = true,
    of = { "the larger wager, then counterclockwise" },
  },
  count "players_an_area" {
    means = "how many players may wager on one area",
    from = 1,
    to = 8,
    of = "how many players may wager on an area",
  },
  names "controls" {
    means = "who decides for an area on which several wager",
    many = true,
    of = {
      "the seated player",
      "the highest wager, if the seated player so says",
      "the highest wager, if nobody is seated",
      "the wager nearest the dealer, if nobody is seated and all are equal",
    },
  },
  count "areas_controlled" {
    means = "how many areas one player may control",
    from = 1,
    to = 8,
    of = "how many areas one player may control",
  },
  names "uncontrolled" {
    means = "what may be wagered on an area nobody controls",
    one = true,
    of = { "no additional wager" },
  },
}
