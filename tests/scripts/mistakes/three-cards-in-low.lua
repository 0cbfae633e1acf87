submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = { pair, "A" } } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Three cards in the hand of two. mend: 2 at most
