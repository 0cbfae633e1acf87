submission "Harbor" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "two pair" {
  holding = { pair, pair },
  play = { high = { pair, pair }, low = "A-Q" },
}
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- Two cards joined by a hyphen. mend: write "Q to A", or two cards as a list, { "A", "Q" }
