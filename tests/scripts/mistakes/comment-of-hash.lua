submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

# pairs go behind
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A comment that begins with a hash. mend: write count(list) or string.len(text), or `--` before a comment
