submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule “a” { holding = pair, play = { low = pair } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Quotation marks of a text processor. mend: write a straight mark: "
