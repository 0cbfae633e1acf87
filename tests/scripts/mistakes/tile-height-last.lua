submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { holding = "8H", play = best_low }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A high eight. mend: did you mean "H8"?
