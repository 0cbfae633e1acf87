submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c", filed = "2026-13-20" }

rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- The month and the day exchanged, and more. mend: a day of the calendar, YYYY-MM-DD
