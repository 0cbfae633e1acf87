submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = points "7 to 9" }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Points in place of worth. mend: write worth
