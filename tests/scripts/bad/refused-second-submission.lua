-- 4: the file has a second `submission`; write one submission in a file
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = best_low }
