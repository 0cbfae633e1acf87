-- 2: filed = "tomorrow", expected a date, YYYY-MM-DD
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d", filed = "tomorrow" }

rule "a" { play = best_low }
