-- 7: the example 6-6 5-5 2-2 5-6 is set 5-5 2-2 over 6-6 5-6, by "a"; correct the rule, or the example, which says 6-6 2-2 over 5-5 5-6
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play    = best_low,
  prefer  = best_high,
  example = { "6-6 5-5 2-2 5-6", high = "6-6 2-2", low = "5-5 5-6" },
}
