submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" {
  holding = function (setting, hand) return setting.low_value > 2 and hand.size == 4 end,
  play    = best_low,
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A function of a setting, asked of a hand. mend: can_be_set(function (setting, hand) ... end)
