-- 2: no chapter "us-pa/622a", expected one of au-nsw/pai_gow, us-ma/pai_gow, us-pa/621a, us-pa/645a (did you mean "us-pa/621a"?)
submission "T" { game = "Pai Gow", under = "us-pa/622a" }

rule "a" { play = best_low }
