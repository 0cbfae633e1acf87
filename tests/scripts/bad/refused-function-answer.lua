-- 5: a function answers with a string; answer true or false
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  holding = function (hand)
    return hand:tile(1)
  end,
  play    = best_low,
}
