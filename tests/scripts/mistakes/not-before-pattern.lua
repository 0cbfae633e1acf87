submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { holding = not pair "A", play = { high = pair } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- `not` before a pattern. mend: `without` in holding
