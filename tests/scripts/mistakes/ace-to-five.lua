submission "Harbor" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "wheel" { holding = straight "A to 5", play = { high = straight } }
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- The lowest straight from its ace. mend: must be "5 to A" (from that rank up), or "5" (the highest card of a straight from the five to the ace)
