submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

local function ranks() return { 1 2 } end
follow "us-pa/621a.8.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A list in a function without its comma. mend: write `}`
