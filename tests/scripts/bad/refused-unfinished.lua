-- 4: `rule` without its name, expected it so: rule "its name" { ... }
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule { play = best_low }
