submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { holding = pair, wong, play = pair }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Two patterns without braces around them. mend: write one of holding, unless, play, prefer, leaving, otherwise, departs_from, reading, example, examples before the value, as in `holding = ...`, or put braces around several values
