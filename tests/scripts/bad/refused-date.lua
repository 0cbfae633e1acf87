-- 2: filed must be a day of the calendar, YYYY-MM-DD, not "tomorrow"
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d", filed = "tomorrow" }

rule "a" { play = best_low }
