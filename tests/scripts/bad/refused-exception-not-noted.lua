-- 6: an `exception` lacks departs_from; write the key of the paragraph that the exception departs from: departs_from = "..."
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"

exception "E1" "Eights are split." { holding = pair "8", play = split { pair } }
