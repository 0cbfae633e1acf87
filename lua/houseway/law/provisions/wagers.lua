-- Provisions on the main wager: its means, who may make it, and when.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local choice, names, step = kinds.choice, kinds.names, kinds.step

local function chips() return "chips" end
local function paper() return "paper" end

return {
  title = "The main wager",

  names "main_wager" { means = "the wager that is needed to take part", of = things.MAIN_WAGERS },

  -- Returns the kind of a means of wagering: "chips", whose kind a record need not name; "paper", for a sum without
  -- moving it; or "instrument", given by its name.
  choice "wagers_by" {
    means = "with what wagers are made: nothing else is taken",
    many = true,
    { "gaming chips", "chips", chips },
    { "plaques", "plaques, counted as chips", chips },
    { "match play coupons", "coupons, which stand for the sum printed on them", paper },
    { "value chips", "chips", chips },
    { "other approved instruments", "whatever else is approved, named so in a record",
      function () return "instrument" end },
    { "chips", "chips", chips },
    { "promotional tokens", "tokens, which stand for the sum printed on them", paper },
    { "vouchers", "vouchers, which stand for the sum printed on them", paper },
  },

  -- Receives the chips beside a coupon and its face value, in cents; returns whether it may be wagered.
  choice "coupon_wagered" {
    means = "beside what chips a coupon or voucher is wagered; where that is not said, by itself too",
    { "beside chips of any sum", "beside chips, however few",
      function (cents) return cents > 0 end },
    { "beside chips of its face or more", "beside chips of as much as is printed on it, or of more",
      function (cents, face) return cents > 0 and cents >= face end },
  },
  step "no_coupons" { means = "no coupon or voucher is wagered where a player banks" },
  step "wagers_from" { means = "nobody wagers but seated players" },
  step "stays_seated" { means = "a player who wagered and has been dealt to stays seated until the round is complete" },
  step "bets_open" { means = "wagers are made after the shuffle, and not before" },

  -- Returns "no more bets" or "cut".
  choice "bets_close" {
    means = "when wagers can no longer be made, increased or withdrawn",
    { "at no more bets", "when the dealer says no more bets", function () return "no more bets" end },
    { "at the cut", "when the pieces are cut", function () return "cut" end },
  },
  step "bets_called" {
    means = "the dealer says no more bets once the tiles are shuffled",
    game = games.TILES,
  },

  -- Returns whether the bank may consent to a change.
  choice "changes_after" {
    means = "what may be changed after that",
    { "none", "nothing", function () return false end },
    { "with the bank's consent", "what the bank consents to, until hands are set", function () return true end },
  },
  step "leaver_loses" { means = "a licensee may decide that a player who leaves loses what is wagered" },
}
