-- 58 Pa. Code § 621a.6(b) and § 621a.8(j) have wagers whose paytables are not among the texts. A licensee that offers
-- them prints its own, a row a hand or a total; these are made up. The first row that fits is paid.
--
--   houseway check examples/15-paytables-of-the-house.lua
--   houseway deal examples/15-paytables-of-the-house.lua --seed 7 --seats 1 --wager '1: Pai Gow $10, Sum $5'

submission "Example 15" { game = "Pai Gow", under = "us-pa/621a.8.d" }

terms {
  start     = "three dice shaken by a player",
  vigorish  = "nearest 25 cents",
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
