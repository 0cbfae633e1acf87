submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = function (setting, hand) if setting.low_value > 7 { return true } end }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Braces for then and end. mend: `then` or `do`, and `end` where the braces would close
