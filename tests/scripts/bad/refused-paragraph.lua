-- 2: no paragraph has the key "us-pa/621a.8.d.7"; choose a paragraph of `houseway cover us-pa/621a` (did you mean "us-pa/621a.8.d.1"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d.7" }

rule "a" { play = best_low }
