-- 4: `rule` lacks its name; write rule "its name" { ... }
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule { play = best_low }
