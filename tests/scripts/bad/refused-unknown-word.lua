-- 4: unknown word `besst_low`, expected a word that `houseway words` lists (did you mean "best_low"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = besst_low }
