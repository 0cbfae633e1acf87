-- Seven cards in four rules. Each says what stays in the high hand; the choice puts the best of the rest in
-- front. No rule can foul a hand: only settings whose high hand is not below the low are there to choose.
--
--   houseway check examples/05-what-stays-behind.lua     it conforms: exit 0
--   houseway set examples/05-what-stays-behind.lua As Kh Jk 9s 8h 7d 6c

submission "Example 5" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a made hand" {
  play    = { high = made_hand },
  example = { "Kh Qd Jk 9s 8h 7d 6c", high = "Jk 9s 8h 7d 6c", low = "Kh Qd" },
}
rule "two pair or better" {
  holding = any { { pair, pair }, quads },
  play    = { low = pair },
  example = { "Ks Kh 8d 8c 4s 3h Ad", high = "Ks Kh Ad 4s 3h", low = "8d 8c" },
}
rule "a pair" {
  play    = { high = pair },
  example = { "8s 8h Ad Jc 6s 4h 3d", high = "8s 8h 6s 4h 3d", low = "Ad Jc" },
}
rule "no pair" {
  play    = { high = highest },
  example = { "As Qh Jd 9c 7s 5h 3d", high = "As 9c 7s 5h 3d", low = "Qh Jd" },
}

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
