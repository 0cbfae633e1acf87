-- Provisions on the Progressive Payout and its meter.

local kinds = require("houseway.law.provisions.kinds")

local choice, step = kinds.choice, kinds.step

return {
  title = "The Progressive Payout",

  step "progressive_collected" {
    means = "Progressive Payout Wagers are collected before the deal, into the table inventory",
  },
  step "meter_pays" { means = "a meter pays what it shows when it is the player's turn" },
  step "meter_paid_from" { means = "a part of the meter is not paid from the table inventory" },

  -- Is given what the meter shows and what it starts with; returns cents.
  choice "limit_meter" {
    means = "as how much the meter is counted in what one player could win, which no payout limit may be below",
    { "what it shows", "as it stands when the player is paid: a limit that a grown meter passes rises with it",
      function (shows) return shows end },
    { "what it starts with", "as it stood when the limit was submitted: what grew since is cut by the limit",
      function (_, start) return start end },
  },
  -- Is given whether the limit has grown with the meter; returns whether the meter is paid before all else.
  choice "limit_shared" {
    means = "which wagers of a hand are cut where a limit is less than they and its part of the meter pay together",
    { "the meter first where the limit has grown with it",
      "a limit that has risen for the meter pays the meter whole, and other wagers share what is left; any other cuts "
        .. "those paid last",
      function (grown) return grown end },
    { "the meter first", "the meter is paid whole as far as the limit goes; other wagers share what is left",
      function () return true end },
    { "those paid last", "wagers are paid in their order, the meter in its turn, as far as the limit goes",
      function () return false end },
  },
  -- Receives the part of a fully won meter that the limit withheld from the player, and the reset value; returns the
  -- new meter.
  choice "meter_unpaid" {
    means = "what becomes of the part of a meter won whole that the payout limit keeps from the player",
    { "stays on the meter", "it is there for the next to win; the meter starts again with no less than it is reset to",
      function (left, again) return math.max(left, again) end },
    { "goes to the house", "the meter starts again with what it is reset to", function (_, again) return again end },
  },
}
