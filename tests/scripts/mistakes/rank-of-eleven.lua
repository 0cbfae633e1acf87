submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = pair "11" } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A rank there is not. mend: ranks such as "A", "7 to 10"
