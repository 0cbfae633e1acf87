-- 2: the game is "Pai Goww"; write "Pai Gow" or "Pai Gow Poker" (did you mean "Pai Gow"?)
submission "T" { game = "Pai Goww", under = "us-pa/621a" }

rule "a" { play = best_low }
