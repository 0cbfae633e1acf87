submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

terms {
  start = "three dice shaken by a player",
  wagers = { "Match" },
  paytables = {
    ["Match"] = [[
      Three alike 25:1
      Two alike 1:1
    ]],
  },
}
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A paytable without its headings. mend: Hand  Payout
