submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

If the hand holds a pair, play it.
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A sentence without hyphens before it. mend: `--` before a comment
