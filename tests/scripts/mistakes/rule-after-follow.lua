submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"
rule "nines" { holding = pair "9", play = split { pair } }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A rule below `follow`, which takes every hand. mend: "follow us-ma/pai_gow.7.d" (line 3
