submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = "K or better" } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A king or better in front: is a pair of sixes better? mend: write "K to A" for one of these cards, or worth "K or better" for a front at least as strong, any pair among them
