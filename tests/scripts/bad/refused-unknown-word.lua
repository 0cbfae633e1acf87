-- 4: no word is named `besst_low`; write a word that `houseway words` lists (did you mean "best_low"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = besst_low }
