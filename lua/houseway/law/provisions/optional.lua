-- Provisions on optional wagers, and the most payable on a hand.

local checks = require("houseway.law.checks")
local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local figure, names = kinds.figure, kinds.names

return {
  title = "Optional wagers",

  names "offers" {
    means = "optional wagers that may be offered to a player with the main wager",
    many = true,
    of = things.OPTIONAL,
  },
  names "settles" {
    means = "optional wagers settled under this paragraph; their order is that of paragraphs",
    many = true,
    of = things.OPTIONAL,
  },
  names "wager_lost" {
    means = "optional wagers that this paragraph, among those that settle them, collects",
    many = true,
    of = things.OPTIONAL,
  },
  names "wager_won" {
    means = "optional wagers that this paragraph, among those that settle them, pays",
    many = true,
    of = things.OPTIONAL,
  },
  names "decided_by" {
    means = "whose hand decides the optional wagers settled under the paragraph; the player's, if nothing is said",
    one = true,
    of = { "the player's hand", "the dealer's hand" },
  },
  names "discarded" {
    means = "when a player's tiles are collected, or cards discarded",
    one = true,
    of = { "after all optional wagers of the player" },
  },
  names "mixed_pair" {
    means = "which two unlike tiles are a Mixed Pair for the Pair Fortunes Wager",
    one = true,
    of = { "a permissible pair", "tiles of as many spots" },
  },
  names "dice_settled" { means = "when dice wagers are settled", one = true, of = { "before the tiles are dealt" } },
  names "optional_paid_by" {
    means = "who pays optional wagers of `of_wager` in rounds a player banks",
    one = true,
    of = { "the dealer" },
  },
  figure "least_payout_limit" {
    means = "the least at which the most payable on a hand may be set, if a minimum wager can win no more",
    takes = 'a sum: "$2,000"', check = checks.sum("$2,000"),
  },
  names "least_wagers_win" {
    means = "what is counted as won in a round with minimum wagers, for that limit",
    one = true,
    of = { "every optional wager together", "the optional wager that wins most" },
  },
  names "unlimited" { means = "what that limit is not applied to", one = true, of = { "Envy Bonuses" } },
}
