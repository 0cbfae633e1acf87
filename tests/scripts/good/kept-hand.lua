-- A function that keeps the first hand it was asked about. There is one hand object, which is always the hand
-- asked about now: keeping it tells nothing, and the way is as good as one that does not.

submission "Kept hand" { game = "Pai Gow", under = "us-pa/621a.8.d" }

local kept

rule "a twelve, with a pair" {
  holding = function (hand)
    kept = kept or hand
    return kept:tile(1) == "12" and kept == hand
  end,
  play    = pair,
}
follow "us-pa/621a.8.d"

choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
