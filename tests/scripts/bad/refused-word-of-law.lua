-- 4: `paragraph` is no word of this script; write `paragraph` in a script of law only
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

paragraph "(a)" "Restated." { play = best_low }
