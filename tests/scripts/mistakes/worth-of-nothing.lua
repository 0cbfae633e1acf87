submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = { low = worth } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- `worth` without its points. mend: write points, of cards, the higher of two or both: play = { low = worth "3 with H6 or better" }
