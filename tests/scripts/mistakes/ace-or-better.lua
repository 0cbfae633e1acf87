submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = "A or better" } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An ace or better in front: pairs are meant too. mend: worth "A or better"
