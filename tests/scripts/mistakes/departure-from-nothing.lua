submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

exception "E1" "Eights are split." {
  departs_from = { "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.4" },
  holding = pair "8", play = { split { pair }, "8/8 or better" },
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A note of one paragraph too many. mend: departs from us-ma/pai_gow.7.d.4
