-- A table of Pai Gow in New South Wales at which players bank, for rounds dealt by chance.

submission "Rounds, NSW" { game = "Pai Gow", under = "au-nsw/pai_gow" }

terms {
  banking    = "offered",
  co_banking = "offered",
  odd_cents  = "to the house",
  coupons    = "taken",
  deliveries = "all",
}

rule "any" {}

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
