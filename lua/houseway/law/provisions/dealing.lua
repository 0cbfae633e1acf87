-- Provisions on the shuffle and the cut, on the starting position, and on dealing.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local ring = require("houseway.law.provisions.ring")
local things = require("houseway.law.provisions.shared_names")

local choice, count, names, step = kinds.choice, kinds.count, kinds.names, kinds.step

return {
  "The shuffle and the cut",

  step "deck" { means = "the game is dealt from one set of its pieces" },
  step "stacked" { means = "after washing the tiles stand in 8 stacks of 4", pieces = "tiles" },
  step "shuffled" { means = "cards are shuffled before they are dealt, by hand or by a device", pieces = "cards" },
  step "shuffled_by" { means = "a device shuffles the cards that are dealt as the paragraph says", pieces = "cards" },
  step "counts_itself" {
    means = "a device may be used that shuffles and counts by itself; nothing it shuffled is cut", pieces = "cards",
  },
  step "two_decks" { means = "two decks may be used in turn with a shuffling device", pieces = "cards" },
  step "uncut" { means = "cards that a device shuffled are not cut", pieces = "cards" },
  step "cut_needed" { means = "cards shuffled by hand are cut", pieces = "cards" },
  step "bank_cuts" { means = "the bank cuts the tiles once, or not at all", pieces = "tiles" },
  step "house_cut" {
    means = "the tiles may be cut once where the house banks, by whoever a record names", pieces = "tiles",
  },

  -- A row's function receives a position and whether it banks. It returns whether it may have the pieces mixed.
  choice "further_mix" {
    means = "who may have the pieces mixed once more after the shuffle, before they are cut",
    many = true,
    { "the dealer", "the dealer", function (by) return by == "dealer" end },
    { "a player", "any player at the table", function (by, banks) return by ~= "dealer" and not banks end },
    { "the bank", "the player who banks", function (_, banks) return banks end },
  },

  -- A row's function receives the numbers of stacks that go to the right end and to the left. It returns whether the
  -- cut is allowed.
  choice "cut_moves" {
    means = "what a cut may move",
    pieces = "tiles", many = true,
    { "adjacent stacks to one end", "one stack, or several that stand together, go to one end",
      function (right, left) return right == 0 or left == 0 end },
    { "adjacent stacks to both ends", "stacks that stand together go some to one end and some to the other",
      function (right, left) return right > 0 and left > 0 end },
  },

  -- A row's function returns who is offered the cut, in turn: seats, or "dealer".
  choice "cut_offered" {
    means = "to whom the cut is offered, the rows in this order",
    pieces = "cards", many = true,
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
      "in a round without a bank, all players counterclockwise from the dealer's right",
      function (round) return round.bank and {} or ring.from(round.occupied, 1) end },
    { "the dealer, if nobody accepts", "the dealer, last",
      function () return { "dealer" } end, suffices = true },
  },

  count "cut_from_ends" {
    means = "how far from either end the deck is cut",
    pieces = "cards", from = 1, to = 26, of = "how many cards from either end",
  },
  step "recut_by" {
    means = "where a floorperson has the cards cut again, whoever cut them last does it, or the next entitled",
    pieces = "cards",
  },

  "The starting position",

  -- Returns whether a dead hand is dealt, and the box of the house's hand if no player banks; nil: a position of its
  -- own.
  choice "dealt_to" {
    means = "the positions that are dealt to; the last of these where the chapter does not say, for its pieces",
    once = true,
    { "boxes, the first for the house where it banks",
      "every box: where no player banks the house's tiles go to box 1, and where one does the house has no hand",
      function () return false, 1 end, pieces = "tiles" },
    { "the dealer and betting positions", "the dealer's position and every betting position",
      function () return false end },
    { "the dealer, betting positions and a dead hand",
      "the dealer's position, every betting position and that of a dead hand, which nobody plays",
      function () return true end, pieces = "tiles" },
  },

  -- Returns "dice" or "number"; then "player" if a player shakes the dice unless `shaken_by` says otherwise.
  choice "start_by" {
    means = "how the starting position is found; a submission names one of the methods",
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
    { "the dealer, or the bank", "the player who banks; in a round without a bank, the dealer",
      function (round) return round.bank and "bank" or "dealer" end },
    { "a player", "any player at the table", function () return "player" end },
  },

  -- Returns "dealer" or a seat; nil if there is no bank.
  choice "counted_from" {
    means = "the position that is number one",
    own = { given = { "round" }, answers = "number one" },
    { "the dealer", "the dealer's", function () return "dealer" end },
    { "the bank", "that of the player who banks", function (round) return round.bank end },
    { "the dealer, or the bank", "that of the player who banks; in a round without a bank, the dealer's",
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
      function () return true end, pieces = "tiles" },
    { "the boxes", "every box, that of the bank's tiles among them", function () return false end, pieces = "tiles" },
    { "betting positions, and the dealer where the dealer is number one",
      "every betting position, and the dealer's unless a bank is number one instead: a count from the bank passes the "
        .. "dealer over",
      function (round, total, seats) return round.bank ~= nil and (round.bank + total - 2) % seats + 1 end },
  },

  "Dealing",

  -- Returns the manner: the style of delivery or `chosen` for tiles, the number of cards at a time for cards.
  choice "dealt" {
    means = "what each position is dealt at a turn",
    { "a stack of 4 at a time, from the dealer's right", "stacks are delivered whole, from the dealer's right",
      function () return { style = "house way from the right" } end, pieces = "tiles" },
    { "in the style chosen", "stacks are delivered in the style the bank names, or in the usual one",
      function () return { chosen = true } end, pieces = "tiles" },
    { "a card at a time", "each position gets a card in turn, until all have seven",
      function () return { at_a_time = 1 } end, pieces = "cards" },
    { "a stack of 7 at a time", "each position gets its seven cards at once",
      function () return { at_a_time = 7 } end, pieces = "cards" },
  },
  choice "dealt_towards" {
    means = "which way the dealing goes from the starting position",
    { "counterclockwise", "as seats are numbered, seat 1 being at the dealer's right",
      function () return "counterclockwise" end },
    { "clockwise", "against the order in which seats are numbered",
      function () return "clockwise" end },
  },
  names "delivery" { means = "a style of delivery", pieces = "tiles", many = true, of = things.DELIVERIES },
  names "usual_delivery" {
    means = "the style where the bank chooses none", pieces = "tiles", of = things.DELIVERIES,
  },
  count "left_over" {
    suffices = function (game) return games.of(game).pieces % games.of(game).hand end,
    means = "how many are left when all are dealt",
    pieces = "cards", from = 0, to = games.MOST_PIECES, of = "how many cards are left over",
  },

  -- Returns the pile.
  choice "unwagered" {
    means = "what becomes of hands dealt where there is no wager",
    { "put with the dead hand", "they are put with the dead hand", function () return "dead hand" end,
      pieces = "tiles" },
    { "collected", "they are collected, and not shown", function () return "discard rack" end, pieces = "tiles" },
    { "put in the discard rack", "they are put in the discard rack", function () return "discard rack" end },
  },
}
