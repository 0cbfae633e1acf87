-- Terms the law does not allow: each fault with its paragraph.
--
--   houseway check examples/12-terms-the-law-refuses.lua      it violates: exit 1

submission "Example 12" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms {
  variant  = "Fortune",
  dealing  = "hand",
  shuffler = "by hand",
  start    = "three dice shaken by a player",
  wagers   = {
    "Fortune Bonus, paytable E", "Pai Gow Insurance, paytable A", "Dynasty Bonus", "Progressive Payout",
    "Queen Dragon",
  },
  progressive  = { wager = "$1", contribution = "75%", start = "$1,000" },
  payout_limit = "$40,000",
  co_banking   = "offered",
  deliveries   = "all",
}

rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
