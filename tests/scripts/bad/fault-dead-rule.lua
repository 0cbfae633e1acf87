-- Three rules that never decide: one is asked too late, one holds what no hand holds, one plays what no
-- hand can.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "pairs" { play = pair }
rule "twelves, asked too late" { holding = pair "12", play = pair }
rule "three pairs" { holding = { pair, pair, pair }, play = pair }
rule "a wong under two nines" { holding = "9", play = { low = wong, high = { "9", "9" } } }
follow "us-ma/pai_gow.7.d"

choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
