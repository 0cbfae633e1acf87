-- 5: nothing between `play =` and `}`, expected what the field is
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = }
