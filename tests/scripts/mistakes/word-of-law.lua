submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

paragraph "(a)" "Restated." { play = best_low }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A word of statutes. mend: write `paragraph` in a script of law only
