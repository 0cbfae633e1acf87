submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" { play = function (hand) return hand:tile(1) == "12" end }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- The hand's member asked of a setting. mend: write one of high_rank, low_rank, high_value, low_value, high_kind, low_kind, high_slot, low_slot
