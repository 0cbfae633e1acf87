-- A rule may say what is played instead: where the hand holds what `unless` says, where what is played leaves
-- something else than `leaving` asks, or where it cannot be played, `otherwise` is.
--
--   houseway check examples/16-otherwise.lua          it conforms: exit 0

submission "Example 16" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "four of a kind is split, unless a king or better goes in front of it" {
  holding   = quads,
  unless    = { high = quads, low = worth "K or better" },
  play      = { low = pair },
  otherwise = { high = quads },
  examples  = {
    { "9s 9h 9d 9c Qs Jh 3d", high = "9d 9c Qs Jh 3d", low = "9s 9h" },
    { "9s 9h 9d 9c Ks Jh 3d", high = "9s 9h 9d 9c 3d", low = "Ks Jh" },
    { "9s 9h 9d 9c 4s 4h 3d", high = "9s 9h 9d 9c 3d", low = "4s 4h" },
  },
}
rule "a straight flush, unless a straight or a flush leaves a jack or better in front" {
  holding   = straight_flush,
  play      = { high = made_hand, low = worth "J or better" },
  otherwise = { high = straight_flush },
  examples  = {
    { "Js 9s 8s 7s 6s 5s 4d", high = "8s 7s 6s 5s 4d", low = "Js 9s" },
    { "9s 8s 7s 6s 5s 4d 2h", high = "9s 8s 7s 6s 5s", low = "4d 2h" },
  },
}
rule "a straight from the ace that takes an ace and the joker is broken" {
  holding = { high = { straight "A", "A", "joker" } },
  unless  = { high = made_hand, low = "A" },
  play    = { high = pair "A" },
  example = { "As Jk Qd Jc 10h 5s 3d", high = "As Jk 10h 5s 3d", low = "Qd Jc" },
}
rule "any other hand" { play = best_low }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
