submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e", filed = "11/22/2026" }

rule "a" { play = pair }
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A date as Americans write it. mend: a day of the calendar, YYYY-MM-DD
