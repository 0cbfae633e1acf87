submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

exception "E" "Eights are split." {
  departs_from = { "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.2" }, holding = pair "H8", play = split { pair },
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A paragraph noted twice. mend: name each key once
