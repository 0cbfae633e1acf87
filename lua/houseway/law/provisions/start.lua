-- Provisions on how the starting position is found.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")

local choice, count = kinds.choice, kinds.count

return {
  title = "The starting position",

  -- Returns "dice" or "number"; then "player" if a player shakes the dice unless `shaken_by` says otherwise.
  choice "start_by" {
    means = "by what the starting position is found; a submission names one",
    many = true,
    { "three dice", "three dice are shaken and their total counted",
      function () return "dice" end },
    { "three dice shaken by a player", "a player shakes the three dice",
      function () return "dice", "player" end },
    { "a number", "a generator draws a number, which is counted",
      function () return "number" end },
  },
  count "number_to" {
    means = "the greatest number a number generator draws; the least is 1",
    from = 1, to = 8, of = "the greatest number drawn",
  },

  -- Returns "dealer", "bank" or "player" (any of them), or nil if there is no bank. A chapter's own function may return
  -- a seat.
  choice "shaken_by" {
    means = "who shakes the dice",
    own = { given = { "round" }, answers = "shaker" },
    { "the dealer", "the dealer", function () return "dealer" end },
    { "the bank", "the player who banks", function (round) return round.bank and "bank" or nil end },
    { "the dealer, or the bank", "the player who banks; where nobody does, the dealer",
      function (round) return round.bank and "bank" or "dealer" end },
    { "a player", "any player at the table", function () return "player" end },
  },

  -- Returns "dealer" or a seat; nil if there is no bank.
  choice "counted_from" {
    means = "the position that is number one",
    own = { given = { "round" }, answers = "number one" },
    { "the dealer", "the dealer's", function () return "dealer" end },
    { "the bank", "that of the player who banks", function (round) return round.bank end },
    { "the dealer, or the bank", "that of the player who banks; where nobody does, the dealer's",
      function (round) return round.bank or "dealer" end },
  },

  -- Receives the round, the total counted and the number of seats. Returns whether the dead hand is counted, or the
  -- position with which the deal starts; a chapter's own function returns that position.
  choice "counted" {
    means = "the positions counted, wagered on or not, counterclockwise",
    own = { given = { "round", "total" }, answers = "position", means = "the position with which the deal starts" },
    { "the dealer and betting positions", "the dealer's and every betting position",
      function () return false end },
    { "the dealer, betting positions and the dead hand", "the dealer's, every betting position and the dead hand's",
      function () return true end, game = games.TILES },
    { "betting positions, and the dealer where the dealer is number one",
      "every betting position, and the dealer's unless a bank is number one instead: a count from the bank passes the "
        .. "dealer over",
      function (round, total, seats) return round.bank ~= nil and (round.bank + total - 2) % seats + 1 end },
  },
}
