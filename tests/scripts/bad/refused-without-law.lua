-- 2: a submission filed under no law, expected under = in it, or --under on the command line, one of au-nsw/pai_gow, us-ma/pai_gow, us-pa/621a, us-pa/645a
submission "T" { game = "Pai Gow" }

rule "a" { play = best_low }
