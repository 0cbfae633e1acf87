submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

exception "E1" "Eights are split." { holding = pair "8", play = split { pair } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An exception that says from nothing that it departs. mend: departs_from = "..."
