submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { holding = two_ways { "8/9", hgih = "9" }, play = best_low }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A side misspelt inside `two_ways`. mend: did you mean "high"?
