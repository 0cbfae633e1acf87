-- The second alternative of `first` is never reached: a hand with a Wong has been set by the first. In
-- `holding` one alternative holds of no hand that comes to it.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "wong" {
  holding = { pair "12", any { "9", "2", { pair "2", "9" } } },
  play    = first { wong, { high = wong, low = worth "9" } },
}
follow "us-ma/pai_gow.7.d"

choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
