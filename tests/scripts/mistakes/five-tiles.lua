submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = { high = { gong, "H8" } } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A pair and a third tile in one hand. mend: 2 at most
