-- 6: the halves of an example are not of "6-6 5-5 2-2 5-6"; write the high and the low hand into which the hand is parted
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play    = best_low,
  example = { "6-6 5-5 2-2 5-6", high = "6-6 3-3", low = "5-5 5-6" },
}
