-- A table of Pai Gow Poker with a progressive alone, whose meter no limit cuts.

submission "Rounds, a meter" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms {
  variant          = "Fortune",
  table_minimum    = "$5",
  optional_minimum = "$1",
  start            = "a number",
  dealing          = "automated dealing shoe",
  shuffler         = "a device, two decks",
  wagers           = { "Progressive Payout" },
  progressive      = { wager = "$1", contribution = "75%", start = "$2,000" },
  vigorish         = "nearest 25 cents",
  odd_cents        = "to the house",
  banking          = "offered",
  co_banking       = "offered",
  dealer_wager     = "$10",
  leavers          = "lose",
}

rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
