submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

local points = 3
points + 1
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A sum as a line of its own. mend: write a declaration, an assignment or a call
