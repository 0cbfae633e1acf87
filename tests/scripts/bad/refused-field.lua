-- 4: `plya` is no field of a rule; write one of holding, unless, play, prefer, leaving, otherwise, departs_from, reading, example, examples (did you mean "play"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { plya = best_low }
