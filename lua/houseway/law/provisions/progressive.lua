-- Provisions on the Progressive Payout and its meter.

local kinds = require("houseway.law.provisions.kinds")

local names = kinds.names

return {
  title = "The Progressive Payout",

  names "progressive_collected" {
    means = "when Progressive Payout Wagers are collected",
    one = true,
    of = { "before the deal, into the table inventory" },
  },
  names "meter_pays" { means = "what a progressive meter pays", one = true, of = { "what it shows in turn" } },
  names "meter_paid_from" {
    means = "from what a part of the meter is paid",
    one = true,
    of = { "not the table inventory" },
  },
}
