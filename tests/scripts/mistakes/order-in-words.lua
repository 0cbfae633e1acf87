submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "the rest" { play = best_low }
choice "C1" "The highest low hand." { prefer = { "highest low" } }
-- An order in other words. mend: did you mean "best_low"?
