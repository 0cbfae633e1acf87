submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { holding = quads, play = { low = quads } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Four cards in the hand of two. mend: 2 at most
