-- 4: `pair` stands in prefer; write best_low, best_high, or both in turn, or most_points, most_low_points, most_high_points
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { prefer = { best_low, pair } }
