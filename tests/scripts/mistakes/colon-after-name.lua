submission "Harbor" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "two pair, tens": { holding = { pair "10", pair }, play = { low = pair } }
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A colon after a name. mend: with no sign between them
