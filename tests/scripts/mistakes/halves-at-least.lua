submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = ">= 6/8" }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- At least 6/8. mend: did you mean "6/8 or better"?
