submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { holding = piar "A", play = { high = pair } }
rule "b" { holding = trpis, play = { high = pair } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A word misspelt; another below it. mend: did you mean "pair"?
