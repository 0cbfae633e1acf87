-- 6: a slot is not 1 to 4; write a function that answers for every hand
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  holding = function (hand)
    return hand:tile(5) == "12"
  end,
  play    = best_low,
}
