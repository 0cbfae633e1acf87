submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms { minimum = 1000 }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- The least wager of a table. mend: did you mean "table_minimum"?
