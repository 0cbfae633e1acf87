submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { holding = pair "13", play = { hihg = wong } }
rule "b" { play = wroth "9" }
rule "c" { play = any { pair, high = wong } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Four mistakes, four lines. mend: did you mean "worth"?
