-- Provisions on the shuffle and the cut.

local kinds = require("houseway.law.provisions.kinds")

local count, names = kinds.count, kinds.names

return {
  title = "The shuffle and the cut",

  names "deck" { means = "what is dealt from", one = true, of = { "52 cards and a joker", "32 tiles" } },
  names "stacked" { means = "how they stand after washing", game = "Pai Gow", one = true, of = { "8 stacks of 4" } },
  names "shuffled_by" {
    means = "by what they are shuffled where they are dealt from `dealt_from`",
    game = "Pai Gow Poker",
    one = true,
    of = { "a device" },
  },
  names "two_decks" {
    means = "when two decks may be used",
    game = "Pai Gow Poker",
    one = true,
    of = { "with a shuffling device, in turn" },
  },
  names "uncut" { means = "when they are not cut", game = "Pai Gow Poker", one = true, of = { "after a device" } },
  names "cut_needed" {
    means = "when they are cut",
    game = "Pai Gow Poker",
    one = true,
    of = { "after a manual shuffle" },
  },
  names "bank_cuts" {
    means = "how often the bank may cut",
    game = "Pai Gow",
    one = true,
    of = { "once, or not at all" },
  },
  names "cut_moves" {
    means = "what a cut may move",
    game = "Pai Gow",
    many = true,
    of = { "adjacent stacks to one end", "adjacent stacks to both ends" },
  },
  names "cut_offered" {
    means = "to whom the cut is offered",
    game = "Pai Gow Poker",
    many = true,
    of = {
      "the first player to arrive, when the game begins",
      "the bank, then counterclockwise",
      "the player farthest to the dealer's right, then counterclockwise",
      "the dealer, if nobody accepts",
    },
  },
  count "cut_from_ends" {
    means = "how far from either end the deck is cut",
    game = "Pai Gow Poker",
    from = 1,
    to = 26,
    of = "how many cards from either end",
  },
  names "recut_by" {
    means = "who cuts when a floorperson wants it done again",
    game = "Pai Gow Poker",
    one = true,
    of = { "the last to cut, or the next entitled" },
  },
}
