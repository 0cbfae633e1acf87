submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = best_low }
choice "C1" { prefer = { best_low, best_high } }
-- A choice that does not say what it is. mend: write choice "its name" "what it says" { ... }
