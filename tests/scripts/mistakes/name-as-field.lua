submission "C" { name = "C", game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- The name as a field. mend: the name before the brace: submission "..." {
