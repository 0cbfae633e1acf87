-- 6: a second rule named "a", expected a name of its own: line 4 has it
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = pair }
rule "b" { play = wong }
rule "a" { play = best_low }
