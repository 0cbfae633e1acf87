-- 6: "5-9", tile 4, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play    = best_low,
  example = { "6-6 5-5 2-2 5-9", high = "6-6 2-2", low = "5-5 5-6" },
}
