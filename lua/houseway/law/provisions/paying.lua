-- Provisions on collecting losing wagers and paying winning ones.

local forms = require("houseway.notation.forms")
local kinds = require("houseway.law.provisions.kinds")
local notation = require("houseway.notation")

local choice, figure, step = kinds.choice, kinds.figure, kinds.step

local PERCENTAGE = 'a percentage: "5%"'

local odds = forms.read("paragraph/odds",
  function (value) return type(value) == "string" and notation.payout(value) end,
  'the odds must be written like "1 to 1"')

return {
  "Collecting and paying",

  figure "main_odds" {
    means = "the odds at which the main wager is paid",
    takes = 'odds: "1 to 1"',
    check = odds,
  },
  figure "winners_vigorish" {
    means = "the part of what is won that winners pay where a player banks",
    takes = PERCENTAGE, check = forms.percentage,
  },
  -- Returns whether the vigorish is paid.
  choice "ez_banked" {
    means = "whether the vigorish of rounds that a player banks is paid at a table that takes none otherwise",
    { "no vigorish", "neither who wins against the bank nor the bank pays any", function () return false end },
    { "the vigorish of rounds a player banks", "winners and the bank pay it, as at other tables",
      function () return true end },
  },
  -- Receives the rounding that the terms name. Returns whether a licensee may choose it, whether a half is rounded up,
  -- and whether the vigorish may exceed what was won.
  choice "vigorish_rounded" {
    means = "to which multiple of 25 cents a licensee may round the vigorish; 25 cents is the least",
    { "nearest, a half up, or next higher", "to the nearest, 37.5 cents to 50, or always to the next higher",
      function () return true, true end },
    { "nearest, a half up, or next higher, in full", "the same, and 25 cents at the least even where less was won",
      function () return true, true, true end },
    { "nearest, a half down, or next higher", "to the nearest, 37.5 cents to 25, or always to the next higher",
      function () return true, false end },
    { "next higher", "always to the next higher: 26 cents to 50",
      function (rounding) return rounding:find("^next higher") ~= nil, true end },
  },
  step "vigorish_rounding" {
    means = "a licensee may round the vigorish to 25 cents, or to the next higher multiple",
    own = { given = { "vigorish" }, answers = "cents",
      means = "the vigorish as it is rounded, about which a licensee then has no choice" },
  },

  -- Returns where losing wagers go, "table" (the table inventory) or "center"; and whether they lie on their own area
  -- until all hands are compared.
  choice "losers" {
    means = "when and where losing wagers go",
    { "collected at once, into the table inventory", "as each hand is exposed, into the table inventory",
      function () return "table" end },
    { "collected at once, into the center", "as each hand is exposed, into the center of the table",
      function () return "center" end },
    { "collected at once, onto the losing wager area",
      "as each hand is exposed, onto an area for losing wagers; when all are, from there into the table inventory, "
        .. "before winners are paid",
      function () return "table", true end },
  },

  step "push_returned" { means = "a wager that pushes, or ties, is returned to the player" },
  step "push_remains" { means = "a wager that pushes stays on its area, for the next round" },

  -- Returns whether winners are paid only after all hands are exposed.
  choice "winners" {
    means = "when winning wagers are paid",
    { "paid as each is exposed", "as each hand is exposed", function () return false end },
    { "paid after all are exposed", "when all hands are exposed", function () return true end },
  },

  -- Returns "table" (the table inventory) or "center".
  choice "paid_from" {
    means = "from what winners are paid",
    { "the table inventory", "from the table inventory", function () return "table" end },
    { "the center", "from what lies in the center, as long as it lasts", function () return "center" end },
  },

  -- Returns whether the house pays half, and whether the bank pays no more than it has wagered.
  choice "exhausted" {
    means = "who pays when the center is exhausted",
    { "the bank pays", "the bank pays all that is lacking", function () return false end },
    { "the bank and the table inventory pay half each", "each pays half of what is lacking",
      function () return true end },
    { "the bank pays as far as its wager goes, and the rest goes back",
      "wagers lost and won are covered in the order in which hands are exposed, as far as the chips the record tells "
        .. "of the bank; what is not covered is returned to its player",
      function () return false, true end },
  },

  -- Returns whether the house receives half, and whether the bank pays no vigorish on its part.
  choice "surplus" {
    means = "what becomes of what is left in the center",
    { "to the bank, less vigorish", "the bank has all of it, less vigorish", function () return false end },
    { "half to the table inventory, the rest to the bank, less vigorish",
      "the table inventory has half, and the bank the rest, less vigorish",
      function () return true end },
    { "all to the bank", "the bank has all of it, and pays no vigorish", function () return false, true end },
  },
  figure "surplus_vigorish" {
    means = "the part of the bank's surplus taken as vigorish",
    takes = PERCENTAGE, check = forms.percentage,
  },
  step "dealer_first" { means = "the dealer's wager against the bank is decided before the players' are" },
  step "dealer_won" { means = "what the dealer wins of the bank goes into the table inventory, with the wager" },
}
