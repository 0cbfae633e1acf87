submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

exception "E1" "Eights are split." {
  departs_from = "us-pa/645a.11.c", holding = pair "8", play = split { pair },
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A paragraph of the other game. mend: a chapter on Pai Gow
