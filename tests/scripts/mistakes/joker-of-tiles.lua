submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { holding = "joker", play = pair }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A joker among tiles. mend: must be written like "12 or 2", "H8", "4, 5 or 6", "G", "6-6" or "Teen"
