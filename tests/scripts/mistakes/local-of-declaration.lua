submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

local terms = { table_minimum = "$25" }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A local named as a declaration declares nothing. mend: `terms` without `local`
