submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = pair, example = { "6-6 6-6 6-6 2-2", high = "6-6 6-6" } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Three of a tile in an example. mend: write another tile
