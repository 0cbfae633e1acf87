-- 4: `any` with an empty list, expected a list: any { ..., ... }
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = any {} }
