-- 4: unknown word `paragraph`, expected it in a statute only
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

paragraph "(a)" "Restated." { play = best_low }
