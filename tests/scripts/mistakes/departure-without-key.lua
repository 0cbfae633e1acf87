submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

exception "E1" "Eights are split." { departs_from = {}, holding = pair "8", play = split { pair } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A note without a key. mend: a list of keys
