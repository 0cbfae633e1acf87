submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { otherwise = pair }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- `otherwise` beside nothing it is an alternative of. mend: write play, unless or leaving too
