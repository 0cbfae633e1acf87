submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { holding = pairs, play = { high = pair } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A function of Lua's for a word. mend: did you mean "pair"?
