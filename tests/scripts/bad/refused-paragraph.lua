-- 2: no paragraph "us-pa/621a.8.d.7", expected one that `houseway cover us-pa/621a` lists (did you mean "us-pa/621a.8.d.1"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d.7" }

rule "a" { play = best_low }
