-- Provisions on optional wagers, and the most payable on a hand.

local forms = require("houseway.notation.forms")
local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local choice, figure, names, step = kinds.choice, kinds.figure, kinds.names, kinds.step

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
  names "won_from" {
    means = "the lowest hand with which this paragraph says that the wagers it pays are won; what is paid below it the "
      .. "paragraph of the paytable says",
    of = things.HANDS,
    one = true,
  },
  -- Returns the deciding hand, "player" or "dealer", and whether it is compared as set.
  choice "decided_by" {
    means = "whose hand decides the optional wagers settled under the paragraph; the player's, if nothing is said",
    { "the player's hand", "the seven cards, or four tiles, of the player who wagers",
      function () return "player" end },
    { "the dealer's hand", "the dealer's seven cards", function () return "dealer" end },
    { "the dealer's hand as it is set",
      "the dealer's hand once it is set, by the hands that the chapter singles out with `when` and `called`; where "
        .. "such a hand is said of the bank, the hand of the player who banks",
      function () return "dealer", true end },
  },
  step "discarded" {
    means = "a player's tiles or cards are collected after all optional wagers of that player are settled",
  },

  -- Receives whether two unlike tiles of equal spots are a permissible pair; returns whether they are a Mixed Pair.
  choice "mixed_pair" {
    means = "which two unlike tiles are a Mixed Pair for the Pair Fortunes Wager",
    game = games.TILES,
    { "a permissible pair", "those that the ranking of pairs has as a pair",
      function (permissible) return permissible end },
    { "tiles of as many spots", "any two of the same number of spots", function () return true end },
  },
  step "dice_settled" { means = "wagers on the dice are settled before the tiles are dealt" },
  choice "dice_limit" {
    means = "whether the payout limit is a limit of wagers on the dice",
    { "none", "it is not: a throw is no hand", function () return false end },
    { "each wager", "it is, of each of them by itself, as of a hand", function () return true end },
  },
  step "optional_paid_by" { means = "the dealer pays the optional wagers spoken of in rounds a player banks" },
  figure "least_payout_limit" {
    means = "the least at which the most payable on a hand may be set, if a minimum wager can win no more",
    takes = 'a sum: "$2,000"',
    check = forms.sum("$2,000"),
  },
  -- Is given the most that each wager wins alone, and what reckons the most that one hand wins of all together; answers
  -- cents.
  choice "least_wagers_win" {
    means = "what is counted as won in a round with minimum wagers, for that limit",
    { "every optional wager together", "what the hand that wins most is paid by all the wagers together",
      function (_, together) return together() end },
    { "the optional wager that wins most", "what the wager that pays most pays, taken by itself",
      function (alone) return math.max(0, table.unpack(alone)) end },
  },
  -- Answers whether both count.
  choice "limit_areas" {
    means = "how many hands of a player with two areas are counted in what one player could win in a round",
    { "one area", "one hand: a limit is on a single hand", function () return false end },
    { "both areas", "both, which are dealt from one deck", function () return true end },
  },
  step "unlimited" { means = "that limit is not applied to Envy Bonuses" },
}
