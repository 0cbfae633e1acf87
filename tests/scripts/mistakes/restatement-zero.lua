submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c", restatement = 0 }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A zero for false. mend: write true without quotation marks, or leave the field out
