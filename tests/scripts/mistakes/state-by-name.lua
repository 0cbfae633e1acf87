submission "C" { game = "Pai Gow Poker", under = "Pennsylvania" }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- The state in place of its chapter. mend: choose us-pa/621a, us-pa/645a or us-pa/645c
