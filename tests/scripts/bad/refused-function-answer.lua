-- 5: a function that answers a string, expected true or false
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  holding = function (hand)
    return hand:tile(1)
  end,
  play    = best_low,
}
