-- 4: field `plya` in rule, expected holding, play, prefer, departs_from, reading, example, examples (did you mean "play"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { plya = best_low }
