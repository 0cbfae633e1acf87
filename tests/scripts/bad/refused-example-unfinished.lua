-- 6: an example is "6-6 5-5 2-2 5-6"; write an example such as { "6-6 4-5 3-4 2-2", high = "6-6 4-5", low = "3-4 2-2" }
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play    = best_low,
  example = "6-6 5-5 2-2 5-6",
}
