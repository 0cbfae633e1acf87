submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = pair "kings" } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Kings for K. mend: (did you mean "K"?)
