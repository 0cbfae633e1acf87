submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

// Pairs go in front.
rule "a" { holding = pair, play = { low = pair } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A comment that begins with slashes. mend: `--` before a comment
