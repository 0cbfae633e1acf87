submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { holding = "hearts", play = { low = pair } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A suit. mend: write ranks without suits, or `flush` for five cards of one suit
