submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "pairs" { play = pair, prefer = { best_low, best_high } }
-- A hand no rule decides. mend: smallest:
