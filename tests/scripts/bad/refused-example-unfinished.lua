-- 4: an example in rule, expected { "the hand", high = "...", low = "..." }
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play    = best_low,
  example = "6-6 5-5 2-2 5-6",
}
