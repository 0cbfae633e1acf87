submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = function (setting, hand) return setting.low_rank > "3" + setting.high_kind end }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A text in a sum. mend: write the number without quotation marks, or make a number with tonumber
