submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { holding = pair, wong, play = pair }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Two patterns without braces around them. mend: of several values, braces around them
