submission "C" { game = "Pai Gow", under = "us-pa/621a.8.d" }

terms {
  start     = "three dice shaken by a player",
  wagers    = { "Sum" },
  paytables = { ["Sum"] = "Hand           Payout\nTotal 3 to 18  1 to 1\nTotal 3 or 18  9 to 1" },
}

follow "us-pa/621a.8.d"
choice "front" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A row that includes another stands before it. mend: rows above take every "Total 3 or 18" of Sum; put the row
