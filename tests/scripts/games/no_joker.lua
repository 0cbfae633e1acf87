-- Pai Gow Poker with 52 cards, a chapter that no state has: Washington's without what it says of a joker, and two
-- optional wagers.

chapter "xx/no_joker" {
  title  = "Pai Gow Poker, 52 cards",
  cite   = "Trial §",
  game   = "Pai Gow Poker without a joker",
  source = "written for tests/games/no_joker_test.lua",
}

borrow "us-wa/pai_gow_poker" {
  because    = "All but the deck is the same.",
  leaves_out = "us-wa/pai_gow_poker.1.1.1 us-wa/pai_gow_poker.1.2.1 us-wa/pai_gow_poker.1.2.2 us-wa/pai_gow_poker.1.4.3",
}

section "1" { title = "The deck", paragraphs = "(a)-(c)" }

paragraph "(a)" "The game is played with one deck of 52 cards, without a joker." { deck = true }
paragraph "(b)" "Hands rank from the royal flush down." {
  ranks_cards = "A K Q J 10 9 8 7 6 5 4 3 2",
  ranks_hands = "royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair",
  equal_hands = "highest card not in the other",
}
paragraph "(c)" "Three cards are left when seven hands of seven are dealt." { left_over = 3 }

section "2" { title = "Optional wagers", paragraphs = "(a)-(b) (c)-(d)" }

paragraph "(a)" "A Dynasty Bonus Wager is on what the player's seven cards make." {
  permits = "wagers", offers = "Dynasty Bonus", settles = "Dynasty Bonus", see = "(c)",
}
paragraph "(b)" "A Red/Black Wager is on the color of the player's seven cards." {
  permits = "wagers", offers = "Red/Black", settles = "Red/Black", see = "(d)",
}
paragraph "(c)" "Dynasty Bonus Wagers are paid by one paytable." {
  pays = "Dynasty Bonus", row_order = "rank", hands = "xx/no_joker.2",
}

paytable [[
  Hand             Payout
  Royal flush      120 to 1
  Straight flush   50 to 1
  Four-of-a-kind   25 to 1
  Full house       5 to 1
  Flush            4 to 1
  Straight         2 to 1
  Three-of-a-kind  3 to 1
]]

paragraph "(d)" "Red/Black Wagers are paid by one paytable." { pays = "Red/Black" }

paytable [[
  Hand                             Payout
  Seven cards of the chosen color  25 to 1
  Six cards of the chosen color    5 to 1
  Five cards of the chosen color   2 to 1
  Four cards of the chosen color   1 to 1
]]
