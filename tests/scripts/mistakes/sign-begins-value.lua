submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

local points = + 1
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A number with a plus before it. mend: write a value or a declaration
