-- 2: no chapter has the key "us-pa/622a"; choose au-nsw/pai_gow, example/pai_gow, lc/pai_gow_poker, nz/pai_gow, us-ca/face_up, us-ma/pai_gow, us-nv/pai_gow_poker, us-pa/621a, us-pa/645a, us-pa/645c or us-wa/pai_gow_poker (did you mean "us-pa/621a"?)
submission "T" { game = "Pai Gow", under = "us-pa/622a" }

rule "a" { play = best_low }
