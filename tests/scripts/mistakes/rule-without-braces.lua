submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" play = pair
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- No braces around the fields. mend: write `play` in the braces of a declaration: rule "its name" { play = ... }
