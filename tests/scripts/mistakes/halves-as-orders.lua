submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand." { prefer = { low, high } }
-- Halves in place of orders. mend: best_low in prefer
