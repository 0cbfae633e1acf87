submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = function (setting, hand) return low_rank > 3 end }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A setting's name without the setting. mend: (did you mean "setting.low_rank"?)
