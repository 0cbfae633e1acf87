submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = pair, prefer = wong }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A pattern for an order. mend: best_low, best_high, or both in turn
