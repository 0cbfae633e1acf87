submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" {
  play    = pair,
  example = { "6-6 6-6 4-5 2-2", high = "6-6 6-6", low = "4-5 2-3" },
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An example whose half is not of its hand. mend: write the high and the low hand into which the hand is parted
