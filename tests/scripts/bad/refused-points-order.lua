-- 4: "9/7", expected the low hand first, spelled (did you mean "7/9"?)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = "9/7" }
