-- 58 Pa. Code § 645c.1(c)(2) has a Tiger 9 Wager, which wins if the dealer's low hand is nine-high; what it pays is
-- the licensee's to print. A row is named after a hand that the chapter calls by a name; the odds are made up.
--
--   houseway odds examples/17-a-wager-on-the-dealers-hand.lua
--   houseway deal examples/17-a-wager-on-the-dealers-hand.lua --wager '1: Pai Gow Poker $10, Tiger 9 $5' --seed 7

submission "Example 17" { game = "Pai Gow Poker", under = "us-pa/645c" }

terms {
  wagers    = { "Tiger 9" },
  paytables = {
    ["Tiger 9"] = [[
      Hand     Payout
      Tiger 9  15 to 1
    ]],
  },
}

rule "the strongest high hand" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
