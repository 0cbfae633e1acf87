submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { holding = "8 to 10", play = best_low }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Tiles as a range. mend: did you mean "8, 9 or 10"?
