-- 5: unexpected symbol near '}'
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = }
