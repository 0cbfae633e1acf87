submission "Harbor" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

exception "E1" "Eights are split." {
  departs_from = "us-ma/pai_gow.7.d.1, us-ma/pai_gow.7.d.2",
  holding = { pair "8", "10", "11" },
  play = split { pair },
}
follow "us-ma/pai_gow.7.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- Two keys in one text. mend: { "us-ma/pai_gow.7.d.1", "us-ma/pai_gow.7.d.2" }
