-- Provisions on optional wagers and the payout limit, on Envy Bonuses, and on the Progressive Payout.

local forms = require("houseway.notation.forms")
local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.shared_names")

local choice, figure, names, step = kinds.choice, kinds.figure, kinds.names, kinds.step

return {
  "Optional wagers",

  names "offers" {
    means = "optional wagers that may be offered to a player with the main wager", many = true, of = things.OPTIONAL,
  },
  names "settles" {
    means = "optional wagers settled under this paragraph; their order is that of paragraphs",
    many = true, of = things.OPTIONAL,
  },
  names "wager_lost" {
    means = "optional wagers that this paragraph, among those that settle them, collects",
    many = true, of = things.OPTIONAL,
  },
  names "wager_won" {
    means = "optional wagers that this paragraph, among those that settle them, pays",
    many = true, of = things.OPTIONAL,
  },
  names "won_from" {
    means = "the lowest hand with which this paragraph says that the wagers it pays are won; what is paid below it "
      .. "the paragraph of the paytable says",
    of = things.HANDS, one = true,
  },
  -- Returns whose hand decides, "player" or "dealer", and whether the hand counts as set.
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

  -- Receives whether two unlike tiles of equal spots are a permissible pair. Returns whether they are a Mixed Pair.
  choice "mixed_pair" {
    means = "which two unlike tiles are a Mixed Pair for the Pair Fortunes Wager",
    pieces = "tiles",
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
  -- Receives the most that each wager alone can win, and a function for the most that one hand can win on all wagers.
  -- Returns cents.
  choice "least_wagers_win" {
    means = "what is counted as won in a round with minimum wagers, for that limit",
    { "every optional wager together", "what the hand that wins most is paid by all the wagers together",
      function (_, together) return together() end },
    { "the optional wager that wins most", "what the wager that pays most pays, taken by itself",
      function (alone) return math.max(0, table.unpack(alone)) end },
  },
  -- Returns whether both areas count.
  choice "limit_areas" {
    means = "how many hands of a player with two areas are counted in what one player could win in a round",
    { "one area", "one hand: a limit is on a single hand", function () return false end },
    { "both areas", "both, which are dealt from one deck", function () return true end },
  },
  step "unlimited" { means = "that limit is not applied to Envy Bonuses" },

  "Envy Bonuses",

  step "lammer" { means = "an Envy lammer is placed beside a Qualifying Wager" },
  step "envy_settled" { means = "Envy Bonuses of a wager are paid after all wagers of that name are settled" },

  -- Returns whether a lammer of another wager earns the bonus.
  choice "envy_lammer" {
    means = "which lammer earns an Envy Bonus of the wager spoken of",
    { "of that wager", "one that lies beside that wager", function () return false end },
    { "of any wager", "any lammer the player has", function () return true end },
  },
  -- Returns whether the hand earns Envy Bonuses.
  choice "leaver_hand" {
    means = "whether the hand of a player who left, and lost the wagers by it, can earn others an Envy Bonus",
    { "earns others Envy Bonuses", "it was dealt to a player, and lies on the table", function () return true end },
    { "earns nobody an Envy Bonus", "it is abandoned with its wagers and belongs to no player",
      function () return false end },
  },
  names "envy_hand" {
    means = "optional wagers whose Envy Bonuses keep a hand on the table though its player has not made them",
    many = true, of = things.OPTIONAL,
  },
  names "envy_collected" {
    means = "optional wagers after whose Envy Bonuses the hands left on the table are collected",
    many = true, of = things.OPTIONAL,
  },

  "The Progressive Payout",

  step "progressive_collected" {
    means = "Progressive Payout Wagers are collected before the deal, into the table inventory",
  },
  step "meter_pays" { means = "a meter pays what it shows when it is the player's turn" },
  step "meter_paid_from" { means = "a part of the meter is not paid from the table inventory" },

  -- Receives the sum on the meter and its first sum. Returns cents.
  choice "limit_meter" {
    means = "as how much the meter is counted in what one player could win, which no payout limit may be below",
    { "what it shows", "the meter's amount when the player is paid: a limit below a grown meter rises with it",
      function (shows) return shows end },
    { "what it starts with", "the meter's amount when the limit was submitted: what grew since is cut by the limit",
      function (_, start) return start end },
  },
  -- Receives whether the limit has grown with the meter. Returns whether the meter is paid before all wagers.
  choice "limit_shared" {
    means = "which wagers of a hand are cut where a limit is less than they and its part of the meter pay together",
    { "the meter first where the limit has grown with it",
      "a limit that has risen for the meter pays the meter whole, and other wagers share what is left; any other "
        .. "cuts those paid last",
      function (grown) return grown end },
    { "the meter first", "the meter is paid whole as far as the limit goes; other wagers share what is left",
      function () return true end },
    { "those paid last", "wagers are paid in their order, the meter in its turn, as far as the limit goes",
      function () return false end },
  },
  -- Receives the part of a fully won meter that the limit withheld from the player, and the reset value. Returns the
  -- new meter.
  choice "meter_unpaid" {
    means = "what becomes of the part of a meter won whole that the payout limit keeps from the player",
    { "stays on the meter",
      "it is there for the next to win; the meter starts again with no less than it is reset to",
      function (left, again) return math.max(left, again) end },
    { "goes to the house", "the meter starts again with what it is reset to", function (_, again) return again end },
  },
}
