submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { if pair then play = { low = pair } end }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A rule written as a program. mend: `holding` or `unless`
