submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { high = pair }, example = { "Ks Kh Ad 9c 7s 5h 2d", high = "Ad 9c", low = "Ks Kh 7s 5h 2d" } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- The two cards called high. mend: high = "Ks Kh 7s 5h 2d", low = "Ad 9c"
