submission "T" { game = "Pai Gow", under = "us-nj/pai_gow" }

rule "a" { play = pair }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A law that does not ship. mend: choose au-nsw/pai_gow, example/pai_gow, lc/pai_gow_poker, nz/pai_gow, us-ca/face_up, us-ma/pai_gow, us-nv/pai_gow_poker, us-pa/621a, us-pa/645a, us-pa/645c or us-wa/pai_gow_poker
