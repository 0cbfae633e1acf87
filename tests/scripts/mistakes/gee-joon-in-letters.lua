submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = pair "GJ" }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Gee Joon in two letters. mend: did you mean "Gee Joon"?
