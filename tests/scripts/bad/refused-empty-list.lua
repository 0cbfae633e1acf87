-- 4: the list of `any` is empty; write a list: any { ..., ... }
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = any {} }
