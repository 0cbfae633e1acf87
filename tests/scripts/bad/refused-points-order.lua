-- 4: the low hand must come first, in the usual spelling, not "9/7" (did you mean "7/9"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = "9/7" }
