-- 4: `rule` is incomplete: it has 1 of its 2 arguments, expected its name
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule { play = best_low }
