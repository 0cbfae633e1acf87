submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = pair "10" or better } }
rule "the rest" {}
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A limit after its quotation marks. mend: it inside: "... or better"
