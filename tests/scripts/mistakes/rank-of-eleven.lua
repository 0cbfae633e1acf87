submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = pair "11" } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A rank there is not. mend: must be written like "A", "7 to 10", "K or better", "10 or lower" or "9, 10 or J"
