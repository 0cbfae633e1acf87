-- 5: `quads` is a word of Pai Gow Poker; write a word of Pai Gow
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  holding = quads,
  play    = best_low,
}
