-- "Or with a nine and an eleven" was meant; a nine and an eleven in one hand was written, which leaves the
-- pair together. The rule still fires by its first alternative.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "twelves or twos, to make 6/8, or with a nine and an eleven" {
  departs_from = "us-ma/pai_gow.7.d",
  holding      = pair "12 or 2",
  play         = { split { pair }, any { "6/8 or better", { "9", "11" } } },
}
follow "us-ma/pai_gow.7.d"

choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
