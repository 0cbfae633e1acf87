submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "pairs" { play = pair }
rule "twelves" { holding = pair "12", play = pair }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A rule below one that takes all its hands. mend: "pairs" (line 3
