-- Saint Lucia: Pai Gow Poker, regulation 67 of the gaming regulations, its definitions. What the regulations after it say
-- is not at hand: it is borrowed from Pennsylvania. The list defines hands and does not rank them, but for the two
-- highest straights. Every sentence is restated.

chapter "lc/pai_gow_poker" {
  title  = "Pai Gow Poker",
  cite   = "St. Lucia Gaming reg.",
  game   = "Pai Gow Poker",
  source = "Revised Laws of Saint Lucia, Gaming, Racing and Betting Act; attorneygeneralchambers.com, regulation 67",
}

borrow "us-pa/645a" {
  because    = "The regulations after 67, on the ranking of hands, on dealing, setting, wagers and payouts, are not at hand.",
  leaves_out = "us-pa/645a.1.ez-pai-gow-poker us-pa/645a.6.b.7",
}

section "67" {
  title      = "Interpretation",
  paragraphs = [[Straight flush, Royal flush, 5 aces, 4 of a kind, Full house, Flush, Straight, 3 of a kind, 2 pairs,
    One pair, High card, Low hand, High hand, Player banker, Dice, Total, Dice cup]],
}

paragraph "Straight flush" "A straight flush is five cards of one suit in sequence." { see = "us-pa/645a.6.b.3" }
paragraph "Royal flush" "A royal flush is a straight flush with the ace the highest." { see = "us-pa/645a.6.b.2" }
paragraph "5 aces" "Five aces are the four aces and the joker." {
  see     = "us-pa/645a.6.b.1",
  reading = "The list names the straight flush before five aces, and the highest card last: it defines hands and does not "
    .. "rank them, so that five aces rank where the rules borrowed rank them.",
}
paragraph "4 of a kind" "Four of a kind is any four cards of one rank." { see = "us-pa/645a.6.b.4" }
paragraph "Full house" "A full house is three cards of one rank and two of another." { see = "us-pa/645a.6.b.5" }
paragraph "Flush" "A flush is five cards of one suit." { see = "us-pa/645a.6.b.6" }
paragraph "Straight" "A straight is five cards in sequence, not of one suit: from the ace down is the highest, from the five down to the ace the second." {
  in_place_of = "us-pa/645a.6.b.7",
  hand        = "straight",
  order       = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2",
}
paragraph "3 of a kind" "Three of a kind is three cards of one rank." { see = "us-pa/645a.6.b.8" }
paragraph "2 pairs" "Two pairs are two cards of one rank and two of another." { see = "us-pa/645a.6.b.9" }
paragraph "One pair" "A pair is two cards of one rank." { see = "us-pa/645a.6.b.10" }
paragraph "High card" "Of hands that hold no pair the one with the highest card wins; where these are equal, the next counts." {
  see = "us-pa/645a.6.c",
}
paragraph "Low hand" "The low hand is the two cards of a player or of the banker." { parts = { low = 2 } }
paragraph "High hand" "The high hand is the five cards of a player or of the banker." { parts = { high = 5 } }
paragraph "Player banker" "A player who acts as banker is the player banker." { see = "us-pa/645a.12" }
paragraph "Dice" "The equipment regulations describe the dice." { by_hand = "They are inspected." }
paragraph "Total" "The total is the sum of the numbers on the upper sides of the three dice." { see = "us-pa/645a.5.i.1.ii" }
paragraph "Dice cup" "The dice cup is the cup in which the dealer shakes the three dice." { by_hand = "It is inspected." }
