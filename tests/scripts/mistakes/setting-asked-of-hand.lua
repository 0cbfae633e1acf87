submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { holding = function (hand) return hand.category == "flush" end, play = best_low }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A setting's member asked of the hand. mend: write one of settings, size, value, count, suited
