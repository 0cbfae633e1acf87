-- Washington State: Pai Gow Poker, the overview of the Gambling Commission's game rules, its items 1 to 5. An item of
-- several sentences is cited by sentence: 1.5.2 is the second of item 5. What the rest of the rules would say is
-- borrowed from Pennsylvania, paragraph by paragraph, in one reading where there are several, so that no reading of
-- Pennsylvania's is left to choose here. Every sentence is restated.

chapter "us-wa/pai_gow_poker" {
  title  = "Pai Gow Poker",
  cite   = "Wash. Pai Gow Poker r",
  game   = "Pai Gow Poker",
  source = "Washington State Gambling Commission, game rules 2205154; WAC 230-15-035",
}

borrow "us-pa/645a.5" {
  because = "The overview has the cards shuffled and a starting position found, and says nothing of a cut, nor who shakes the "
    .. "dice.",
  takes   = "uncut cut_needed cut_offered cut_from_ends recut_by shaken_by",
}

borrow "us-pa/645a.7" {
  because = "The rules on wagers are not among the texts.",
  takes   = "wagers_by wagers_from changes_after main_wager",
}

borrow "us-pa/645a.8.b" { because = "The overview does not say when wagers close, where cards come from a shoe.", takes = "bets_close" }

borrow "us-pa/645a.10.a.2" { because = "The overview does not say when wagers close, where a device deals.", takes = "bets_close" }

borrow "us-pa/645a.1.high-hand" {
  because    = "The rules on setting hands are not among the texts; everywhere the dealer's high hand must rank no lower than "
    .. "the low hand.",
  takes      = "play",
  in_reading = "binds_dealer",
}

borrow "us-pa/645a.11.a.3" { because = "The rules on setting hands are not among the texts." }

borrow "us-pa/645a.11.b" { because = "The rules on setting hands are not among the texts." }

borrow "us-pa/645a.11.c" {
  because = "The rules on setting hands are not among the texts; a card room sets the dealer's as its internal controls have it.",
  takes   = "dealer_sets",
}

borrow "us-pa/645a.11.e" { because = "The rules on showing hands are not among the texts." }

borrow "us-pa/645a.11.f" {
  because    = "The rules on who wins, and on copies, are not among the texts.",
  in_reading = "before_comparison",
}

borrow "us-pa/645a.13.a" {
  because    = "The rules on payouts and on the card room's fee are not among the texts.",
  takes      = "main_odds vigorish vigorish_rounding vigorish_rounded permits",
  in_reading = "nearest_half_up",
}

borrow "us-pa/645a.14.i" {
  because    = "What is done about hands set wrongly is not among the texts.",
  in_reading = "lawful_setting_stays",
}

section "1" {
  title      = "Overview",
  paragraphs = "1.1.1-2 1.2.1-3 1.3.1-2 1.4.1-3 1.5.1-4",
}

paragraph "1.1.1" "The game is played with one deck of 52 cards and one joker." { deck = true }
paragraph "1.1.2" "Six players at most have a place at the table." { seats = 6 }

paragraph "1.2.1" "The joker is an ace, or completes a straight or a flush." {
  joker          = "an ace, or completes a straight, flush, straight flush or royal flush",
  joker_in_flush = "highest missing",
  reading        = "A flush completed by the joker is as high as the joker can make it: it stands for the highest card of the "
    .. "suit that the flush lacks, as dealers rank it. What completes a straight and a flush at once completes a straight flush.",
}
paragraph "1.2.2" "Hands rank as they do in poker everywhere." {
  ranks_cards = "A K Q J 10 9 8 7 6 5 4 3 2",
  ranks_hands = "five aces, royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two "
    .. "pair, pair",
  equal_hands = "highest card not in the other",
  reading     = "The sentence lists no hands: five aces, which only the joker makes, are the highest, as wherever the game is "
    .. "played.",
}
paragraph "1.2.3" "Some card rooms rank ace to five above a straight from the king down and below the one from the ace down; which it is must be documented in the internal controls." {
  permits   = "ace_to_five",
  straights = {
    standard           = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
    ["second highest"] = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2",
  },
  reading = "A submission that documents nothing ranks ace to five lowest, as is standard; of one suit it has the same place "
    .. "among straight flushes, below the royal flush.",
}

paragraph "1.3.1" "The cards are shuffled by the dealer or by an approved machine." {
  shuffled = true,
  permits  = "shuffler",
}
paragraph "1.3.2" "The cards are dealt from a shoe or from an approved shuffling device." {
  permits = "dealing",
  see     = "1.4.1-2",
}

paragraph "1.4.1" "From a shoe seven hands of seven are dealt, in a line before the dealer, a card at a time." {
  applies = { device = "manual dealing shoe" },
  dealt   = "a card at a time",
  reading = "The hands lie in a line until the starting position is found, and go out as packets: each position has the cards "
    .. "that dealing a card at a time from the starting position would give it.",
}
paragraph "1.4.2" "From an approved device seven hands of seven are dealt, seven cards at a time." {
  applies = { device = "automated dealing shoe" },
  dealt   = "a stack of 7 at a time",
}
paragraph "1.4.3" "The four cards that are left are checked and discarded." { left_over = 4 }

paragraph "1.5.1" "Positions are numbered from 1 to 7, counterclockwise from the banker, who is the dealer." {
  counted_from = "the dealer",
  counted      = "the dealer and betting positions",
  example      = { total = 8, starts = "dealer" },
}
paragraph "1.5.2" "A generator draws a number from 1 to 7, or three dice are totaled and counted over all positions, open seats too." {
  permits   = "start",
  start_by  = { "three dice", "a number" },
  number_to = 7,
}
paragraph "1.5.3" "The packets go out counterclockwise from the position so numbered." { dealt_towards = "counterclockwise" }
paragraph "1.5.4" "Packets dealt where nobody sits are collected." {
  unwagered = "put in the discard rack",
  reading   = "A position without a wager is as unoccupied as an empty seat, where wagers are made on positions.",
}

section "2" { title = "What follows the overview", not_at_hand = "all" }
