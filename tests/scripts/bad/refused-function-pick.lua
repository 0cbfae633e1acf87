-- 5: a function picks a number; pick a setting of hand.settings, or nil
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = pick(function (hand)
    return count(hand.settings)
  end),
}
