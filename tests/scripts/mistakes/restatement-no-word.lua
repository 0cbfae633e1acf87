submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c", restatement = no }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A word of another language for false. mend: write false, or without before a pattern, in holding: without "A"
