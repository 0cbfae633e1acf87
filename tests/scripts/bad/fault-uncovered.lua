-- A hand without a pair has no rule.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "pairs" { play = pair, prefer = { best_high, best_low } }
