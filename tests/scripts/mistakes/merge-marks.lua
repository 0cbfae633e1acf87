submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

<<<<<<< HEAD
rule "a" { play = best_low }
=======
rule "a" { play = best_high }
>>>>>>> other
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- Two versions put together. mend: keep one version, and remove the lines of marks
