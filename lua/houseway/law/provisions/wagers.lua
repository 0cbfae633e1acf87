-- Provisions on the main wager: with what, by whom, when.

local kinds = require("houseway.law.provisions.kinds")

local names = kinds.names

return {
  title = "The main wager",

  names "main_wager" {
    means = "the wager that is needed to take part",
    one = true,
    of = { "Pai Gow", "Pai Gow Poker" },
  },
  names "wagers_by" {
    means = "with what wagers are made: nothing else is taken",
    of = {
      "gaming chips",
      "plaques",
      "match play coupons",
      "value chips",
      "other approved instruments",
      "chips",
      "promotional tokens",
      "vouchers",
    },
  },
  names "coupon_wagered" {
    means = "with what a coupon or voucher is wagered; by itself too, if nothing is said",
    one = true,
    of = { "beside chips" },
  },
  names "wagers_from" { means = "who may wager", one = true, of = { "seated players" } },
  names "stays_seated" {
    means = "how long a player who wagered and has been dealt to stays seated",
    one = true,
    of = { "until the round is complete" },
  },
  names "bets_open" { means = "from when wagers may be made", one = true, of = { "after the shuffle" } },
  names "bets_close" {
    means = "when wagers can no longer be made, increased or withdrawn",
    one = true,
    of = { "at no more bets", "at the cut" },
  },
  names "bets_called" {
    means = "when the dealer says no more bets",
    game = "Pai Gow",
    many = true,
    of = { "once the tiles are shuffled" },
  },
  names "changes_after" {
    means = "what may be changed after that",
    one = true,
    of = { "none", "with the bank's consent" },
  },
  names "leaver_loses" {
    means = "whether a player who leaves loses what is wagered",
    one = true,
    of = { "if the licensee so decides" },
  },
}
