submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" {
  play    = "0/7 or better",
  prefer  = best_high,
  example = { "6-6 3-4 4-5 2-2", high = "6-6 3-4", low = "4-5 2-2" },
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An example the way sets otherwise. mend: 6-6 3-4 over 2-2 4-5
