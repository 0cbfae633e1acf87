-- 6: no paragraph "us-ma/pai_gow.7.d.7", expected one that `houseway cover us-ma/pai_gow` lists (did you mean "us-ma/pai_gow.7.d.1"?)
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"

exception "E1" "Eights are split." { departs_from = "us-ma/pai_gow.7.d.7", holding = pair "8", play = split { pair } }
