-- 6: no paragraph has the key "us-ma/pai_gow.7.d.7"; choose a paragraph of `houseway cover us-ma/pai_gow` (did you mean "us-ma/pai_gow.7.d.1"?)
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"

exception "E1" "Eights are split." { departs_from = "us-ma/pai_gow.7.d.7", holding = pair "8", play = split { pair } }
