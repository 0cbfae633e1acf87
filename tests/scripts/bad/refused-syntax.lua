-- 5: nothing stands between `play =` and `}`; give the field a value
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = }
