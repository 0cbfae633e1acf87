-- Provisions on losing wagers collected, winning ones paid.

local checks = require("houseway.law.checks")
local kinds = require("houseway.law.provisions.kinds")
local notation = require("houseway.notation")
local spelling = require("houseway.base.spelling")

local figure, names = kinds.figure, kinds.names

local function odds(value)
  local found = type(value) == "string" and notation.payout(value)
  if found then return found end
  return spelling.refuse(value, 'odds, such as "1 to 1"')
end

return {
  title = "Collecting and paying",

  figure "main_odds" { means = "the odds at which the main wager is paid", takes = 'odds: "1 to 1"', check = odds },
  figure "winners_vigorish" {
    means = "the part of what is won that winners pay where a player banks",
    takes = 'a percentage: "5%"',
    check = checks.percentage,
  },
  names "vigorish_rounding" {
    means = "to what a licensee may round the vigorish",
    one = true,
    of = { "25 cents, or the next higher multiple" },
  },
  names "losers" {
    means = "when and where losing wagers go",
    one = true,
    of = { "collected at once, into the table inventory", "collected at once, into the center" },
  },
  names "winners" {
    means = "when winning wagers are paid",
    one = true,
    of = { "paid as each is exposed", "paid after all are exposed" },
  },
  names "paid_from" {
    means = "from what winners are paid",
    one = true,
    of = { "the table inventory", "the center" },
  },
  names "exhausted" {
    means = "who pays when the center is exhausted",
    one = true,
    of = { "the bank pays", "the bank and the table inventory pay half each" },
  },
  names "surplus" {
    means = "what becomes of what is left in the center",
    one = true,
    of = { "to the bank, less vigorish", "half to the table inventory, the rest to the bank, less vigorish" },
  },
  figure "surplus_vigorish" {
    means = "the part of the bank's surplus taken as vigorish",
    takes = 'a percentage: "5%"',
    check = checks.percentage,
  },
  names "dealer_first" {
    means = "when the dealer's wager against the bank is decided",
    one = true,
    of = { "before the players" },
  },
  names "dealer_won" {
    means = "where what the dealer wins of the bank goes",
    one = true,
    of = { "to the table inventory, with the wager" },
  },
}
