submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = any { pair, { high = "G", low = pair "Gee Joon" } } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An alternative that is no hand. mend: write a pattern for some of the 35,960 hands, the high hand never below the low
