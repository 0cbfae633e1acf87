submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = first { { high = made_hand }, low = pair } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A brace forgotten: `low` was meant to stand with made_hand. mend: braces around each pattern
