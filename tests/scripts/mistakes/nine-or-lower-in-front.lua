submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = "9 or lower" } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Nine or lower in front: one card, or both? mend: write "2 to 9" for one of these cards, or worth "below 10" for a weaker front
