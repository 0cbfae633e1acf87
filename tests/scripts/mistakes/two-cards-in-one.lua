submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = worth "AK or better" } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Two cards without a hyphen. mend: did you mean "A-K or better"?
