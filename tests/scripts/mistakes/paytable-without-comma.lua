submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms { variant = "Fortune", wagers = { "Fortune Bonus paytable D" } }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A paytable's letter without a comma before it. mend: did you mean "Fortune Bonus, paytable D"?
