-- 6: a second rule is named "a"; write another name: line 4 has this name
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = pair }
rule "b" { play = wong }
rule "a" { play = best_low }
