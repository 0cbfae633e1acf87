-- The house way of a dealer-school trainer for Pai Gow Poker; its venue is not named.
-- Published: as a public program that trains dealers. What follows is a restatement in houseway's words,
-- not a filing.

submission "Dealer school" {
  game        = "Pai Gow Poker",
  under       = "us-pa/645a.11.c",
  published   = "A public program that trains dealers.",
  restatement = true,
  reading     = "The joker is an ace wherever a card is named; it completes straights and flushes behind.",
}

rule "five aces" {
  holding  = five_aces,
  play     = first { { low = pair "K" }, { low = pair "A" } },
  examples = {
    { "As Ah Ad Ac Jk Ks Kh", high = "As Ah Ad Ac Jk", low = "Ks Kh" },
    { "As Ah Ad Ac Jk Ks 3d", high = "Ad Ac Jk Ks 3d", low = "As Ah" },
  },
}
rule "four aces, with a pair of sevens or better" {
  holding = { quads "A", pair "7 or better" },
  play    = { high = quads, low = pair },
  example = { "As Ah Ad Ac 7s 7h Kd", high = "As Ah Ad Ac Kd", low = "7s 7h" },
}
rule "four aces" {
  holding  = quads "A",
  play     = { high = pair "A", low = pair "A" },
  examples = {
    { "As Ah Ad Ac 6s 6h Kd", high = "Ad Ac 6s 6h Kd", low = "As Ah" },
    { "As Ah Ad Jk Ks 5h 3d", high = "Ad Jk Ks 5h 3d", low = "As Ah" },
  },
}
rule "four sixes or lower" {
  play     = { high = quads "2 to 6" },
  examples = {
    { "6s 6h 6d 6c Js 9h 3d", high = "6s 6h 6d 6c 3d", low = "Js 9h" },
    { "6s 6h 6d 6c Js 3h 3d", high = "6s 6h 6d 6c Js", low = "3h 3d" },
  },
}
rule "four tens to sevens" {
  holding  = quads "7 to 10",
  play     = first { { high = quads, low = "J to A" }, { low = pair } },
  reading  = "With no jack to go in front the best pair does, be it two of the four or another.",
  examples = {
    { "9s 9h 9d 9c Js 5h 3d", high = "9s 9h 9d 9c 3d", low = "Js 5h" },
    { "9s 9h 9d 9c 10s 5h 3d", high = "9d 9c 10s 5h 3d", low = "9s 9h" },
    { "9s 9h 9d 9c 10s 10h 3d", high = "9s 9h 9d 9c 3d", low = "10s 10h" },
  },
}
rule "four kings to jacks" {
  holding  = quads "J to K",
  play     = { low = pair },
  reading  = "The best pair goes in front: two of the four, unless another pair is higher.",
  examples = {
    { "Js Jh Jd Jc As 5h 3d", high = "Jd Jc As 5h 3d", low = "Js Jh" },
    { "Js Jh Jd Jc Ks Kh 3d", high = "Js Jh Jd Jc 3d", low = "Ks Kh" },
  },
}
rule "two three of a kinds" {
  holding = { trips, trips },
  play    = { high = trips, low = pair },
  example = { "Ks Kh Kd 5s 5h 5d 2c", high = "5s 5h 5d Kd 2c", low = "Ks Kh" },
}
rule "full house, its pair twos, with an ace and a king" {
  holding = { trips, pair "2", "A", "K" },
  play    = { high = { trips, pair "2" }, low = { "A", "K" } },
  example = { "8s 8h 8d 2s 2h Ad Kc", high = "8s 8h 8d 2s 2h", low = "Ad Kc" },
}
rule "full house" {
  holding = { trips, pair },
  play    = { high = trips, low = pair },
  example = { "Ks Kh Kd 7s 7h 4d 4c", high = "Ks Kh Kd 4d 4c", low = "7s 7h" },
}
rule "three kings or lower" {
  play    = { high = trips "2 to K" },
  reading = "Kept even where a straight or a flush could stand behind.",
  example = { "9s 9h 9d 8c 7s 6h 5d", high = "9s 9h 9d 6h 5d", low = "8c 7s" },
}
rule "three pair" {
  holding = { pair, pair, pair },
  play    = { low = pair },
  example = { "Ks Kh 8d 8c 4s 4h Ad", high = "8d 8c 4s 4h Ad", low = "Ks Kh" },
}
rule "two pair, one of them aces" {
  holding = { pair "A", pair },
  play    = { low = pair },
  example = { "As Jk 6d 6c Ks 9h 7d", high = "As Jk Ks 9h 7d", low = "6d 6c" },
}
rule "two pair, jacks or better and sevens or better" {
  holding = { pair "J to K", pair "7 or better" },
  play    = { low = pair },
  example = { "Js Jh 7d 7c As 9h 5d", high = "Js Jh As 9h 5d", low = "7d 7c" },
}
rule "two pair, one of them sevens or better, without an ace" {
  holding = { pair "7 or better", pair, without "A" },
  play    = { low = pair },
  example = { "9s 9h 3d 3c Ks Jh 7d", high = "9s 9h Ks Jh 7d", low = "3d 3c" },
}
rule "made hand" {
  play     = { high = made_hand },
  examples = {
    { "As Ah Ad 5s 4h 3d 2c", high = "Ad 5s 4h 3d 2c", low = "As Ah" },
    { "6s 6h 5d 5c 4s 3h 2d", high = "6h 5c 4s 3h 2d", low = "6s 5d" },
    { "As Qc Qd Jh 10s 9d 8c", high = "Qd Jh 10s 9d 8c", low = "As Qc" },
  },
}
rule "three aces" {
  holding = trips "A",
  play    = { high = pair "A", low = "A" },
  example = { "As Ah Ad Qc 9s 6h 3d", high = "Ah Ad 9s 6h 3d", low = "As Qc" },
}
rule "two pair, kept" {
  play     = { high = { pair, pair } },
  examples = {
    { "Js Jh 4d 4c As 9h 7d", high = "Js Jh 4d 4c 7d", low = "As 9h" },
    { "5s 5h 3d 3c Js 9h 7d", high = "5s 5h 3d 3c 7d", low = "Js 9h" },
  },
}
rule "one pair" {
  play    = { high = pair },
  example = { "8s 8h Ad Jc 6s 4h 3d", high = "8s 8h 6s 4h 3d", low = "Ad Jc" },
}
rule "no pair" {
  play    = { high = highest },
  example = { "As Qh Jd 9c 7s 5h 3d", high = "As 9c 7s 5h 3d", low = "Qh Jd" },
}

choice "front first" "The strongest low hand the rule allows; then the strongest high." {
  prefer = { best_low, best_high },
}
