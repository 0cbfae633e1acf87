submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = pair, example = { "6-6 7-7 4-5 2-2", high = "6-6 4-5" } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A tile that is in no set. mend: write tiles such as 6-6 1-1 4-5 2-4
