-- The house way of the Casino Real for Pai Gow Poker.
-- Published: as a chart with Fortune Pai Gow Poker, known here only by a public program that restates it.
-- What follows is a restatement in houseway's words, not the casino's filing.

submission "Casino Real" {
  game        = "Pai Gow Poker",
  under       = "us-pa/645a.11.c",
  published   = "A Fortune Pai Gow Poker chart, as a public program restates it.",
  restatement = true,
  reading     = "The joker is an ace wherever a card is named; it completes straights and flushes behind.",
}

rule "five aces" {
  holding = five_aces,
  play    = { low = pair "A" },
  example = { "As Ah Ad Ac Jk Ks Kh", high = "Ad Ac Jk Ks Kh", low = "As Ah" },
}
rule "four of a kind, with a pair or three of a kind" {
  holding  = { quads, pair },
  play     = { high = quads, low = pair },
  reading  = "A pair in front is better than the king or queen that keeps four jacks to sixes together.",
  examples = {
    { "Ks Kh Kd Kc 4s 4h Ad", high = "Ks Kh Kd Kc Ad", low = "4s 4h" },
    { "9s 9h 9d 9c 4s 4h 4d", high = "9s 9h 9d 9c 4d", low = "4s 4h" },
  },
}
rule "four aces, kings or queens" {
  holding = quads "Q to A",
  play    = { low = pair },
  example = { "Ks Kh Kd Kc As Qh 3d", high = "Kd Kc As Qh 3d", low = "Ks Kh" },
}
rule "four jacks to nines" {
  holding  = quads "9 to J",
  play     = first { { high = quads, low = worth "K or better" }, { low = pair } },
  examples = {
    { "Js Jh Jd Jc Jk 5h 3d", high = "Js Jh Jd Jc 3d", low = "Jk 5h" },
    { "Js Jh Jd Jc Qs 5h 3d", high = "Jd Jc Qs 5h 3d", low = "Js Jh" },
  },
}
rule "four eights to sixes" {
  holding  = quads "6 to 8",
  play     = first { { high = quads, low = worth "Q or better" }, { low = pair } },
  examples = {
    { "8s 8h 8d 8c Qs 5h 3d", high = "8s 8h 8d 8c 3d", low = "Qs 5h" },
    { "8s 8h 8d 8c Js 5h 3d", high = "8d 8c Js 5h 3d", low = "8s 8h" },
  },
}
rule "four fives or lower" {
  play    = { high = quads "2 to 5" },
  example = { "5s 5h 5d 5c Js 9h 3d", high = "5s 5h 5d 5c 3d", low = "Js 9h" },
}
rule "two three of a kinds" {
  holding = { trips, trips },
  play    = { high = trips, low = pair },
  example = { "Ks Kh Kd 5s 5h 5d 2c", high = "5s 5h 5d Kd 2c", low = "Ks Kh" },
}
rule "full house" {
  holding  = { trips, pair },
  play     = { high = trips, low = pair },
  examples = {
    { "Ks Kh Kd 7s 7h 4d 4c", high = "Ks Kh Kd 4d 4c", low = "7s 7h" },
    { "8s 8h 8d 2s 2h Ad Kc", high = "8s 8h 8d Ad Kc", low = "2s 2h" },
  },
}
rule "three of a kind, with a made hand" {
  holding = trips,
  play    = { high = made_hand, low = pair },
  example = { "9s 9h 9d 8c 7s 6h 5d", high = "9d 8c 7s 6h 5d", low = "9s 9h" },
}
rule "three aces" {
  holding = trips "A",
  play    = { high = pair "A", low = "A" },
  example = { "As Ah Ad Qc 9s 6h 3d", high = "Ah Ad 9s 6h 3d", low = "As Qc" },
}
rule "three kings or lower" {
  play    = { high = trips },
  example = { "Ks Kh Kd Qc 9s 6h 3d", high = "Ks Kh Kd 6h 3d", low = "Qc 9s" },
}
rule "three pair" {
  holding = { pair, pair, pair },
  play    = { low = pair },
  example = { "Ks Kh 8d 8c 4s 4h Ad", high = "8d 8c 4s 4h Ad", low = "Ks Kh" },
}
rule "two pair, aces, kings or queens" {
  holding = { pair "Q to A", pair },
  play    = { low = pair },
  reading = "The two pair rules come before straights and flushes.",
  example = { "Qs Qh 4d 4c As 9h 7d", high = "Qs Qh As 9h 7d", low = "4d 4c" },
}
rule "two pair, jacks to nines" {
  holding  = { pair "9 to J", pair "J or lower" },
  play     = first { { high = { pair, pair }, low = "A" }, { low = pair } },
  examples = {
    { "Js Jh 4d 4c Jk 9h 7d", high = "Js Jh 4d 4c 7d", low = "Jk 9h" },
    { "Js Jh 4d 4c Ks 9h 7d", high = "Js Jh Ks 9h 7d", low = "4d 4c" },
  },
}
rule "two pair, eights to sixes" {
  holding  = { pair "6 to 8", pair "8 or lower" },
  play     = first { { high = { pair, pair }, low = worth "K or better" }, { low = pair } },
  examples = {
    { "8s 8h 4d 4c Ks 9h 7d", high = "8s 8h 4d 4c 7d", low = "Ks 9h" },
    { "8s 8h 4d 4c Qs 9h 7d", high = "8s 8h Qs 9h 7d", low = "4d 4c" },
  },
}
rule "two pair, fives to threes" {
  holding  = { pair, pair },
  play     = first { { high = { pair, pair }, low = worth "Q or better" }, { low = pair } },
  examples = {
    { "5s 5h 3d 3c Qs 9h 7d", high = "5s 5h 3d 3c 7d", low = "Qs 9h" },
    { "5s 5h 3d 3c Js 9h 7d", high = "5s 5h Js 9h 7d", low = "3d 3c" },
  },
}
rule "made hand" {
  play     = { high = made_hand },
  examples = {
    { "As Kd Kc 9s 7s 5s 3s", high = "9s 7s 5s 3s As", low = "Kd Kc" },
    { "Ks Qs 9s 7s 4s 2s Jd", high = "Qs 9s 7s 4s 2s", low = "Ks Jd" },
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
