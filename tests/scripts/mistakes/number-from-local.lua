submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

local nine = 9
rule "a" { play = worth(nine) }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A number that a name holds. mend: quotation marks: worth "9"
