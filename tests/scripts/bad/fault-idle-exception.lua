-- The exception is noted and departs from nothing: what it sets is what the paragraph allows.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"

exception "E1" "Twelves are played." {
  departs_from = "us-ma/pai_gow.7.d.2",
  holding      = pair "12",
  play         = pair,
}

choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
