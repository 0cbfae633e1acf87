-- California: Face Up Pai Gow Poker as a card room publishes its rules, GEGR-002138: the type of the game, its object,
-- the deck and the ranks. A section's sentences are counted: 1(b) is the second of the first. What the rest would say is
-- borrowed from Pennsylvania, paragraph by paragraph, in one reading. Every sentence is restated.

chapter "us-ca/face_up" {
  title  = "Face Up Pai Gow Poker",
  cite   = "Cal. GEGR-002138 §",
  game   = "Pai Gow Poker",
  source = "California game rules GEGR-002138, as stonesgamblinghall.com has them",
}

borrow "us-pa/645a.5" {
  because    = "How cards are shuffled and cut, and a starting position is found, is not among the texts.",
  takes      = "shuffled uncut cut_needed cut_offered cut_from_ends recut_by shaken_by start_by number_to counted_from counted permits",
  leaves_out = "(d)(1)",
  in_reading = "dealer_counted",
}

borrow "us-pa/645a.6.b" {
  because = "The order of hands is not among the texts; the ranks and the joker are.",
  takes   = "hand",
}

borrow "us-pa/645a.6.c" { because = "The order of hands is not among the texts." }

borrow "us-pa/645a.7" {
  because = "How wagers are made is not among the texts.",
  takes   = "wagers_by wagers_from bets_close changes_after main_wager",
}

borrow "us-pa/645a.8" {
  because = "How cards are dealt is not among the texts.",
  takes   = "bets_close dealt dealt_towards left_over unwagered",
}

borrow "us-pa/645a.1.high-hand" {
  because    = "How hands are set is not among the texts; whoever sets two hands sets the high hand no lower than the low hand.",
  takes      = "play",
  in_reading = "binds_dealer",
}

borrow "us-pa/645a.11.a.3" { because = "How hands are set is not among the texts." }

borrow "us-pa/645a.11.b" { because = "How hands are set is not among the texts." }

borrow "us-pa/645a.11.c" {
  because    = "How the player-dealer's hand is set is not among the texts.",
  takes      = "bank_set_by",
  in_reading = "bank_sets_its_own",
}

borrow "us-pa/645a.12.j" {
  because    = "In what order hands are exposed and winners paid is not among the texts.",
  takes      = "revealed winners",
  in_reading = "after_all",
}

borrow "us-pa/645a.14.i" { because = "What is done about hands set wrongly is not among the texts." }

section "1" {
  title      = "Type of game",
  paragraphs = "(a)-(d)",
}

paragraph "(a)" "A player-dealer collects the wagers that lose and pays those that win." {
  bank_needed  = true,
  bank_wagers  = true,
  bank_areas   = true,
  bank_area    = true,
  dealer_wager = "none",
  main_odds    = "1 to 1",
  losers       = "collected at once, into the center",
  paid_from    = "the center",
  surplus      = "all to the bank",
  reading      = "What the player-dealer collects pays the winners first, as from a center, and the rest is the player-dealer's. "
    .. "Winners are paid even money, which the text at hand does not say.",
}
paragraph "(b)" "The player-dealer can neither win nor lose more than the amount wagered; once that is exhausted, wagers that are not covered are returned to their players." {
  exhausted = "the bank pays as far as its wager goes, and the rest goes back",
  reading   = "Wagers won and lost use up what the player-dealer has wagered, in the order in which hands are exposed; those that "
    .. "push use up nothing. Where a record does not tell what the player-dealer has wagered, everything is covered.",
}
paragraph "(c)" "A player keeps the player-dealer's position for two rounds running at most, and then it is offered clockwise." {
  bank_offered = "the bank for two rounds, then clockwise",
  bank_barred  = "three rounds running",
}
paragraph "(d)" "The house takes no part in the outcome of a wager." {
  vigorish = "none",
  reading  = "What the house collects is a fee for the seat, whatever the outcome, and no vigorish on what is won.",
}

section "2" { title = "Object of the game", paragraphs = "(a)-(d)" }

paragraph "(a)" "A player's wager wins if both of the player's hands rank higher than the player-dealer's." {
  outcome = "win",
  when    = { high = "higher", low = "higher" },
}
paragraph "(b)" "A player's wager pushes if one of the player's hands ranks higher than the player-dealer's and the other does not." {
  outcome = "push",
  when    = {
    { high = "higher", low = "identical or lower" },
    { high = "identical or lower", low = "higher" },
  },
}
paragraph "(c)" "A player's wager loses if neither of the player's hands ranks higher than the player-dealer's." {
  outcome = "lose",
  when    = {
    { high = "identical or lower", low = "identical or lower" },
    { player = "fouled" },
    { player = "set wrongly" },
  },
  notwithstanding = "(a)-(b)",
  reading         = "The text at hand wants both hands higher to win, and does not say whose a copy is: operators print that "
    .. "copies go to the player-dealer. A player who has not set a high and a low hand has no hand that ranks higher.",
}
paragraph "(d)" "The player-dealer's hand is shown first, and when its seven cards rank ace-high with nothing better every main wager pushes and is returned." {
  bank_sets_first = true,
  outcome         = "push",
  when            = { bank = { "A", without(pair), without(made_hand) }, called = "an ace-high hand" },
  notwithstanding = "(a)-(c)",
}

section "3" { title = "Deck and ranks", paragraphs = "(a)-(c)" }

paragraph "(a)" "The game is played with 53 cards, 52 and a joker." { deck = true, seats = 6 }
paragraph "(b)" "Cards rank from the ace down, and the ace is low where it begins a straight." {
  ranks_cards = "A K Q J 10 9 8 7 6 5 4 3 2",
  straights   = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
}
paragraph "(c)" "The joker is an ace, or completes a straight, a flush or a straight flush." {
  joker          = "an ace, or completes a straight, flush, straight flush or royal flush",
  joker_in_flush = "highest missing",
  reading        = "A flush completed by the joker is as high as the joker can make it: it stands for the highest card of the suit "
    .. "that the flush lacks, as dealers rank it.",
}

section "4" { title = "Order of hands", not_at_hand = "all" }

section "5" { title = "Collection fees", not_at_hand = "all" }
