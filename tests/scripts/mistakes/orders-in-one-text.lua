submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand." { prefer = "best_low, best_high" }
-- Two orders in one text. mend: write { best_low, best_high } without quotation marks
