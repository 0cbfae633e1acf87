-- A table of Pai Gow under 621a with wagers on dice and pairs, for rounds dealt by chance.

submission "Rounds, 621a" { game = "Pai Gow", under = "us-pa/621a.8.d" }

terms {
  table_minimum    = "$5",
  optional_minimum = "$1",
  start            = "three dice shaken by a player",
  vigorish         = "nearest 25 cents",
  odd_cents        = "to the house",
  wagers    = { "Sum", "Match", "Pair Fortunes" },
  paytables = {
    ["Sum"] = [[
      Hand           Payout
      Total 3 or 18  100 to 1
      Total 4 to 7   2 to 1
    ]],
    ["Match"] = [[
      Hand         Payout
      Three alike  25 to 1
      Two alike    1 to 1
    ]],
    ["Pair Fortunes"] = [[
      Hand                           Payout
      Gee Joon pair and Heaven pair  300 to 1
      Any other two pair             25 to 1
      Gee Joon pair                  8 to 1
      Mixed pair                     4 to 1
      Identical pair                 3 to 1
    ]],
  },
}

follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
