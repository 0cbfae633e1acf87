submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { high = pair }, example = "kings up" }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An example in words, of cards. mend: write an example such as { "Ks Kh Ad 9c 7s 5h 2d", high = "Ks Kh 7s 5h 2d", low = "Ad 9c" }
