-- Provisions on how hands are dealt.

local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local count, names = kinds.count, kinds.names

return {
  title = "Dealing",

  names "dealt" {
    means = "what each position is dealt at a turn",
    one = true,
    of = {
      "a stack of 4 at a time, from the dealer's right",
      "in the style chosen",
      "a card at a time",
      "a stack of 7 at a time",
    },
  },
  names "dealt_towards" {
    means = "which way the dealing goes from the starting position",
    one = true,
    of = { "counterclockwise", "clockwise" },
  },
  names "delivery" { means = "a style of delivery", game = "Pai Gow", many = true, of = things.DELIVERIES },
  names "usual_delivery" {
    means = "the style where the bank chooses none",
    game = "Pai Gow",
    one = true,
    of = things.DELIVERIES,
  },
  count "left_over" {
    means = "how many are left when all are dealt",
    game = "Pai Gow Poker",
    from = 0,
    to = 53,
    of = "how many cards are left over",
  },
  names "unwagered" {
    means = "what becomes of hands dealt where there is no wager",
    one = true,
    of = { "put with the dead hand", "put in the discard rack" },
  },
}
