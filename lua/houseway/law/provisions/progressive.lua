-- Provisions on the Progressive Payout and its meter.

local kinds = require("houseway.law.provisions.kinds")

local step = kinds.step

return {
  title = "The Progressive Payout",

  step "progressive_collected" {
    means = "Progressive Payout Wagers are collected before the deal, into the table inventory",
  },
  step "meter_pays" { means = "a meter pays what it shows when it is the player's turn" },
  step "meter_paid_from" { means = "a part of the meter is not paid from the table inventory" },
}
