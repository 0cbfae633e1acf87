submission "T" { game = "Pai Gow Poker", under = "645a.11(c)" }

rule "a" { play = { low = pair } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A law without its state. mend: (did you mean "us-pa/645a.11.c"?)
