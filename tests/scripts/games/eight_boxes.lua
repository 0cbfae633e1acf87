-- A table of eight boxes without a dead hand: where the house banks, its tiles lie on box 1. For tests: the rules it
-- says are those of the Gazette's Division 12 as far as their words are known; the rest is borrowed.

chapter "test/eight_boxes" {
  title = "Pai Gow at eight boxes",
  cite  = "Eight boxes r",
  game  = "Pai Gow",
}

borrow "us-ma/pai_gow.2" { because = "Ranks are not what is tested." }

borrow "us-ma/pai_gow.4" {
  because = "Stacking and its irregularities are as they are there.",
  takes   = "stacked upon",
}

borrow "us-ma/pai_gow.6" {
  because = "So are the dice and the stacks.",
  takes   = "start_by shaken_by dealt dealt_towards",
}

borrow "us-ma/pai_gow.7" {
  because = "So are setting, outcomes and odds.",
  takes   = "misset set_stays dealer_sets bank_set_by main_odds paid_from vigorish_rounding vigorish_rounded permits outcome when play "
    .. "exceptions_to",
}

borrow "us-ma/pai_gow.8" {
  because    = "So is a round that a player banks, but for the count, the dealer's own wager and tiles, and vigorish.",
  leaves_out = "(h) (j) (l) (n) (q) (r)",
}

borrow "us-ma/pai_gow.9" { because = "So are irregularities." }

section "3" {
  title      = "The table",
  paragraphs = "3.1 3.2",
}

paragraph "3.1" "A table has places for eight seated players, and eight numbered boxes." { seats = 8 }

paragraph "3.2" "Eight groups of four tiles are dealt, one to each box; there is no dead hand." {
  dealt_to     = "boxes, the first for the house where it banks",
  counted_from = "the dealer, or the bank",
  counted      = "the boxes",
  unwagered    = "put in the discard rack",
  example      = { total = 9, starts = "dealer" },
}

section "4" {
  title      = "Mixing",
  paragraphs = "4.1",
}

paragraph "4.1" "A laja is a further mix of the tiles, by the dealer, a player or the player who banks." {
  further_mix = { "the dealer", "a player", "the bank" },
}

section "5" {
  title      = "Wagers",
  paragraphs = "5.1 5.2",
}

paragraph "5.1" "Wagers are chips on a box, placed before no more bets." {
  main_wager    = "Pai Gow",
  wagers_by     = "gaming chips",
  wagers_from   = true,
  bets_close    = "at no more bets",
  bets_called   = true,
  changes_after = "none",
}

paragraph "5.2" "The house makes no wager against a player who banks." { dealer_wager = "none" }

section "11" {
  title      = "Settling",
  paragraphs = "11.1 11.1(a)-(i)",
}

paragraph "11.1" "This is how a round that the house alone banks is settled." { see = "11.1(a)-(i)" }

paragraph "11.1(a)" "The marker is put on box 1, and the bank's tiles go there." { see = "test/eight_boxes.3.2" }

paragraph "11.1(b)" "Nobody wagers on box 1 then." { house_box_unwagered = true }

paragraph "11.1(c)" "The dealer sets the house's hand after all players have set theirs." { see = "us-ma/pai_gow.7" }

paragraph "11.1(d)" "The house's hand is exposed before the players'." { by_hand = "Hands are exposed at the table." }

paragraph "11.1(e)" "The supervisor confirms that the house's hand is set in the house's way." {
  by_hand = "A supervisor looks at it.",
}

paragraph "11.1(f)" "Boxes are compared with the bank's counterclockwise from box 1." {
  revealed = "counterclockwise from the dealer's right",
}

paragraph "11.1(g)" "Losing wagers lie on an area of their own until all boxes are compared." {
  losers = "collected at once, onto the losing wager area",
}

paragraph "11.1(h)" "The tiles of a wager that pushes are collected, and the wager remains." { push_remains = true }

paragraph "11.1(i)" "Winners are paid box by box when all are compared." { winners = "paid after all are exposed" }
