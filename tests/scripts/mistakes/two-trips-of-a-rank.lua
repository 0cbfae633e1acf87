submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { holding = { trips "A", trips "A" }, play = { high = trips } }
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Three aces, twice. mend: different ranks
