-- 2: a way of Pai Gow under us-pa/645a, expected a chapter on Pai Gow; that one is on Pai Gow Poker
submission "T" { game = "Pai Gow", under = "us-pa/645a.11.c" }

rule "a" { play = best_low }
