submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { high = true } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A truth for a pattern. mend: write the high hand as a shape, or a list of shapes
