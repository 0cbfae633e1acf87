-- The departure is noted, from a paragraph that does not govern it.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"

exception "E1" "Eights are split with a ten and an eleven." {
  departs_from = "us-ma/pai_gow.7.d.3",
  holding      = { pair "8", "10", "11" },
  play         = split { pair },
}

choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
