submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { holding = { "6-6", "6-6", "6-6" }, play = best_low }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Three of a tile of which there are two. mend: two of a tile at most
