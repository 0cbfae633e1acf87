-- Three rules that never decide: two are asked too late, one plays what no hand that holds its holding can.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "pairs" { play = pair }
rule "twelves, asked too late" { holding = pair "12", play = pair }
rule "two pairs, asked too late" { holding = { pair, pair }, play = { high = pair, low = pair } }
rule "Gee Joon with two wongs" { holding = pair "Gee Joon", play = { high = wong, low = wong } }
follow "us-ma/pai_gow.7.d"

choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
