submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = { high = function (setting) return setting.high_value > 2 end } }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A function of one half. mend: write the function in play, or as can_be_set(function (setting, hand) ... end) in holding
