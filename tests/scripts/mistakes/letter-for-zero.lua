submission "Harbor" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "tens" { holding = pair "7 to 1O", play = { high = pair } }
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- The letter O for a zero. mend: did you mean "7 to 10"?
