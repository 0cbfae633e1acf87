-- Provisions on the shuffle and the cut.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local ring = require("houseway.law.provisions.ring")

local choice, count, step = kinds.choice, kinds.count, kinds.step

return {
  title = "The shuffle and the cut",

  step "deck" { means = "the game is dealt from one set: 32 tiles, or 52 cards and a joker" },
  step "stacked" { means = "after washing the tiles stand in 8 stacks of 4", game = games.TILES },
  step "shuffled" { means = "cards are shuffled before they are dealt, by hand or by a device", game = games.CARDS },
  step "shuffled_by" {
    means = "a device shuffles the cards that are dealt as the paragraph says",
    game = games.CARDS,
  },
  step "counts_itself" {
    means = "a device may be used that shuffles and counts by itself; nothing it shuffled is cut", game = games.CARDS,
  },
  step "two_decks" { means = "two decks may be used in turn with a shuffling device", game = games.CARDS },
  step "uncut" { means = "cards that a device shuffled are not cut", game = games.CARDS },
  step "cut_needed" { means = "cards shuffled by hand are cut", game = games.CARDS },
  step "bank_cuts" { means = "the bank cuts the tiles once, or not at all", game = games.TILES },
  step "house_cut" {
    means = "the tiles may be cut once where the house banks, by whoever a record names", game = games.TILES,
  },

  -- A row's function receives how many stacks go to the right end and to the left, and returns whether it allows the
  -- cut.
  choice "cut_moves" {
    means = "what a cut may move",
    game = games.TILES, many = true,
    { "adjacent stacks to one end", "one stack, or several that stand together, go to one end",
      function (right, left) return right == 0 or left == 0 end },
    { "adjacent stacks to both ends", "stacks that stand together go some to one end and some to the other",
      function (right, left) return right > 0 and left > 0 end },
  },

  -- A row's function returns those who are offered the cut, in turn: seats, or "dealer".
  choice "cut_offered" {
    means = "to whom the cut is offered, the rows in this order",
    game = games.CARDS, many = true,
    own = { given = { "round" }, answers = "cutters" },
    { "the first player to arrive, when the game begins", "in the first round, the player who came to the table first",
      function (round) return { round.first and round.first_arrival or nil } end,
      rests_on = { "first_round", "first_arrival" } },
    { "the bank, then counterclockwise", "where a player banks, that player and then the others counterclockwise",
      function (round)
        if not round.bank then return {} end
        return { round.bank, table.unpack(ring.from(round.occupied, round.bank)) }
      end },
    { "the player farthest to the dealer's right, then counterclockwise",
      "where nobody banks, all players counterclockwise from the dealer's right",
      function (round) return round.bank and {} or ring.from(round.occupied, 1) end },
    { "the dealer, if nobody accepts", "the dealer, last",
      function () return { "dealer" } end },
  },

  count "cut_from_ends" {
    means = "how far from either end the deck is cut",
    game = games.CARDS, from = 1, to = 26, of = "how many cards from either end",
  },
  step "recut_by" {
    means = "where a floorperson has the cards cut again, whoever cut them last does it, or the next entitled",
    game = games.CARDS,
  },
}
