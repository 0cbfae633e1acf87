-- 7: the function of rule "every third hand" answered otherwise when asked in another order; write an answer that depends on the hand alone
-- A rule that counts its askings, and answers yes to every third. The function below it does nothing wrong.
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

local asked = 0

rule "every third hand" {
  holding = function (hand)
    asked = asked + 1
    return asked % 3 == 0 and count(hand.settings) == 3
  end,
  play    = pair,
}
rule "Gee Joon, by a function" {
  play = function (setting, hand)
    local one, two = hand:tile(setting:high_slot(1)), hand:tile(setting:high_slot(2))
    return one == "G6" and two == "G3"
  end,
}
follow "us-pa/621a.8.d"

choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
