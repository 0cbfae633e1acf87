-- 2: the submission is filed under no law; write under = in the submission, or --under on the command line, with one of au-nsw/pai_gow, example/pai_gow, lc/pai_gow_poker, nz/pai_gow, us-ca/face_up, us-ma/pai_gow, us-nv/pai_gow_poker, us-pa/621a, us-pa/645a, us-pa/645c, us-wa/pai_gow_poker
submission "T" { game = "Pai Gow" }

rule "a" { play = best_low }
