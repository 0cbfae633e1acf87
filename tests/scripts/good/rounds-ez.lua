-- An EZ table of Pai Gow Poker, for rounds dealt by chance.

submission "Rounds, EZ" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms {
  variant          = "Emperor's Challenge",
  table            = "EZ",
  table_minimum    = "$10",
  optional_minimum = "$1",
  start            = "three dice",
  dealing          = "hand",
  shuffler         = "a device",
  wagers           = {
    "Emperor's Treasure, paytable A", "Queen's Dragon", "Dynasty Bonus", "Protection", "Red/Black",
  },
  payout_limit     = "$100,000",
}

rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
