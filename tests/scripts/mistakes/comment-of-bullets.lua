submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

- pairs go behind
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A list of points as in a letter. mend: `--` before a comment
