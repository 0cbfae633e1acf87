submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { holding = pair "12 & 2", play = best_low }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Twelves or twos. mend: "12 or 2" for either
