submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "eights are split" { holding = pair "8", play = { split { pair }, "8/8 or better" } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A departure that is not noted. mend: departs_from = "us-ma/pai_gow.7.d.2",
