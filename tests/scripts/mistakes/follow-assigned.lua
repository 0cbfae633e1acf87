submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

follow = "us-pa/645a.11.c"
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A law followed with `=`. mend: write the declaration without `=`
