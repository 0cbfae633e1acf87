submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { high = pair }, example = { "Ks Ks Ad 9c 7s 5h 2d", high = "Ks Ks 7s 5h 2d" } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A card twice in a hand. mend: write another card
