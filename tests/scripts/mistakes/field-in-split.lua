submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = split { pair, high = "9" } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A field inside `split`. mend: a shape, or a list of shapes
