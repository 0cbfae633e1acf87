submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

pair
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A pattern outside every rule. mend: put the word in a rule: rule "its name" { play = pair }
