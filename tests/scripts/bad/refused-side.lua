-- 4: field `hihg` stands in play; write high, low, or a list (did you mean "high"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = { hihg = pair } }
