submission "C" { game = "Pai Gow Poker", under = "us-ma/pai_gow.7.d" }

rule "a" { play = { high = pair } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- The law of the other game. mend: a chapter on Pai Gow Poker
