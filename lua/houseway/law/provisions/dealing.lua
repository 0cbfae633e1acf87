-- Provisions on how hands are dealt.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local things = require("houseway.law.provisions.things")

local choice, count, names = kinds.choice, kinds.count, kinds.names

return {
  title = "Dealing",

  -- Returns the manner: the style of delivery or `chosen` for tiles, the number of cards at a time for cards.
  choice "dealt" {
    means = "what each position is dealt at a turn",
    { "a stack of 4 at a time, from the dealer's right", "stacks are delivered whole, from the dealer's right",
      function () return { style = "house way from the right" } end, game = games.TILES },
    { "in the style chosen", "stacks are delivered in the style the bank names, or in the usual one",
      function () return { chosen = true } end, game = games.TILES },
    { "a card at a time", "each position gets a card in turn, until all have seven",
      function () return { at_a_time = 1 } end, game = games.CARDS },
    { "a stack of 7 at a time", "each position gets its seven cards at once",
      function () return { at_a_time = 7 } end, game = games.CARDS },
  },
  choice "dealt_towards" {
    means = "which way the dealing goes from the starting position",
    { "counterclockwise", "as seats are numbered, seat 1 being at the dealer's right",
      function () return "counterclockwise" end },
    { "clockwise", "against the order in which seats are numbered",
      function () return "clockwise" end },
  },
  names "delivery" { means = "a style of delivery", game = games.TILES, many = true, of = things.DELIVERIES },
  names "usual_delivery" {
    means = "the style where the bank chooses none", game = games.TILES, of = things.DELIVERIES,
  },
  count "left_over" {
    means = "how many are left when all are dealt",
    game = games.CARDS, from = 0, to = games.of(games.CARDS).pieces, of = "how many cards are left over",
  },

  -- Returns the pile.
  choice "unwagered" {
    means = "what becomes of hands dealt where there is no wager",
    { "put with the dead hand", "they are put with the dead hand", function () return "dead hand" end,
      game = games.TILES },
    { "put in the discard rack", "they are put in the discard rack", function () return "discard rack" end },
  },
}
