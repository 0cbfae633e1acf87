-- A table of Pai Gow Poker by a Nevada licensee's handout at which players bank, for rounds dealt by chance.

submission "Rounds, Nevada" { game = "Pai Gow Poker", under = "us-nv/pai_gow_poker" }

terms {
  banking   = "offered",
  odd_cents = "to the house",
}

rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
