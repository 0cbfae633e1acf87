submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rules "a" { holding = wongs }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Plurals. mend: (did you mean "wong"?)
