-- 2: the way is of Pai Gow, and us-pa/645a is a chapter on Pai Gow Poker; name a chapter on Pai Gow
submission "T" { game = "Pai Gow", under = "us-pa/645a.11.c" }

rule "a" { play = best_low }
