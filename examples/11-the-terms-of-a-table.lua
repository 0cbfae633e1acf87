-- What the law leaves to the licensee besides the house way: `terms`. Each is checked against the paragraph that
-- permits it, and shown with it.
--
--   houseway check examples/11-the-terms-of-a-table.lua

submission "Example 11" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms {
  variant          = "Fortune",
  table_minimum    = "$10",
  optional_minimum = "$1",
  start            = "three dice",
  dealing          = "manual dealing shoe",
  shuffler         = "by hand",
  wagers           = {
    "Fortune Bonus, paytable D", "Emperor's Treasure, paytable D", "Pai Gow Insurance, paytable C",
    "Progressive Payout",
  },
  progressive    = { wager = "$1", contribution = "75%", start = "$2,000" },
  payout_limit   = "$60,000",
  vigorish       = "next higher 25 cents",
  odd_cents      = "to the house",
  banking        = "offered",
  co_banking     = "offered",
  dealer_wager   = "the last wager",
  adjacent_areas = "permitted",
  leavers        = "lose",
}

rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
