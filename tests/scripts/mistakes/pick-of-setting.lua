submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = pick(function (setting, hand) return hand.settings[1] or setting end) }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A function of a setting given to `pick`. mend: function (hand)
