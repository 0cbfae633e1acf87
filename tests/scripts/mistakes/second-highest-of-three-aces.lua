submission "M" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "straight flush" { holding = any { straight_flush, royal_flush }, play = { high = any { straight_flush, royal_flush } } }
rule "four of a kind" { holding = quads, play = { high = quads } }
rule "three aces" { holding = trips "A", play = { high = pair "A", low = { "A", second_highest } } }
rule "rest" { }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A rule whose hands can never be set as it plays. mend: none can be set as its `play` says, such as
