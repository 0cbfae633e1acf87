-- The house way of the Trump Plaza, Atlantic City, for Pai Gow Poker.
-- Published: https://www.sonofdave.com/games/pai-gow-poker/appendix/2/ (a copy of a page of
-- wizardofodds.com; two pair only); the rest as a public program restates it. What follows is a restatement
-- in houseway's words, not the casino's filing.
-- The way calls twos to sixes low, sevens to tens medium, jacks to kings high.

submission "Trump Plaza" {
  game        = "Pai Gow Poker",
  under       = "us-pa/645a.11.c",
  published   = "https://www.sonofdave.com/games/pai-gow-poker/appendix/2/",
  restatement = true,
  reading     = {
    "The joker is an ace wherever a card is named; it completes straights and flushes behind.",
    "The page prints the two pair table only; the other rules are as a public program restates them.",
  },
}

rule "five aces" {
  holding  = five_aces,
  play     = first { { low = pair "K" }, { low = pair "A" } },
  examples = {
    { "As Ah Ad Ac Jk Ks Kh", high = "As Ah Ad Ac Jk", low = "Ks Kh" },
    { "As Ah Ad Ac Jk Ks 3d", high = "Ad Ac Jk Ks 3d", low = "As Ah" },
  },
}
rule "four of a kind, with a pair or three of a kind" {
  holding = { quads, pair },
  play    = { high = quads, low = pair },
  example = { "Ks Kh Kd Kc 4s 4h 4d", high = "Ks Kh Kd Kc 4d", low = "4s 4h" },
}
rule "four sixes or lower" {
  play    = { high = quads "2 to 6" },
  example = { "6s 6h 6d 6c Js 9h 3d", high = "6s 6h 6d 6c 3d", low = "Js 9h" },
}
rule "four tens to sevens" {
  holding  = quads "7 to 10",
  play     = first { { high = quads, low = worth "K or better" }, { low = pair } },
  examples = {
    { "9s 9h 9d 9c Ks 5h 3d", high = "9s 9h 9d 9c 3d", low = "Ks 5h" },
    { "9s 9h 9d 9c Qs Jh 3d", high = "9d 9c Qs Jh 3d", low = "9s 9h" },
  },
}
rule "four kings to jacks" {
  holding  = quads "J to K",
  play     = first { { high = quads, low = "A" }, { low = pair } },
  examples = {
    { "Js Jh Jd Jc As 5h 3d", high = "Js Jh Jd Jc 3d", low = "As 5h" },
    { "Js Jh Jd Jc Ks 5h 3d", high = "Jd Jc Ks 5h 3d", low = "Js Jh" },
  },
}
rule "four aces" {
  holding = quads "A",
  play    = { low = pair },
  reading = "Four aces are always split: so the program has it; the print is silent.",
  example = { "As Ah Ad Jk Ks 5h 3d", high = "Ad Jk Ks 5h 3d", low = "As Ah" },
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
  holding  = { trips, pair },
  play     = { high = trips, low = pair },
  examples = {
    { "Ks Kh Kd 7s 7h 4d 4c", high = "Ks Kh Kd 4d 4c", low = "7s 7h" },
    { "8s 8h 8d 2s 2h Ad Qc", high = "8s 8h 8d Ad Qc", low = "2s 2h" },
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
rule "two pair, one of them aces" {
  holding = { pair "A", pair },
  play    = { low = pair },
  example = { "As Jk 6d 6c Ks 9h 7d", high = "As Jk Ks 9h 7d", low = "6d 6c" },
}
rule "two pair, both high, or high and medium" {
  holding  = { pair "J to K", pair "7 to K" },
  play     = { low = pair },
  examples = {
    { "Ks Kh Qd Qc As 9h 7d", high = "Ks Kh As 9h 7d", low = "Qd Qc" },
    { "Js Jh 7d 7c As 9h 5d", high = "Js Jh As 9h 5d", low = "7d 7c" },
  },
}
rule "two pair, high and low" {
  holding  = { pair "J to K", pair "2 to 6" },
  play     = first { { high = { pair, pair }, low = "A" }, { low = pair } },
  examples = {
    { "Js Jh 4d 4c As 9h 7d", high = "Js Jh 4d 4c 7d", low = "As 9h" },
    { "Js Jh 4d 4c Ks 9h 7d", high = "Js Jh Ks 9h 7d", low = "4d 4c" },
  },
}
rule "two pair, both medium" {
  holding  = { pair "7 to 10", pair "7 to 10" },
  play     = first { { high = { pair, pair }, low = "A" }, { low = pair } },
  examples = {
    { "10s 10h 8d 8c As 9h 3d", high = "10s 10h 8d 8c 3d", low = "As 9h" },
    { "10s 10h 8d 8c Ks 9h 3d", high = "10s 10h Ks 9h 3d", low = "8d 8c" },
  },
}
rule "two pair, both low, or low and medium" {
  holding  = { pair "2 to 10", pair "2 to 6" },
  play     = first { { high = { pair, pair }, low = worth "K or better" }, { low = pair } },
  examples = {
    { "9s 9h 3d 3c Ks Jh 7d", high = "9s 9h 3d 3c 7d", low = "Ks Jh" },
    { "6s 6h 4d 4c Qs 9h 7d", high = "6s 6h Qs 9h 7d", low = "4d 4c" },
  },
}
rule "made hand" {
  play     = { high = made_hand },
  reading  = "Where a pair can go in front it is the best front, so one rule serves one pair and no pair.",
  examples = {
    { "As Kd Kc 9s 7s 5s 3s", high = "9s 7s 5s 3s As", low = "Kd Kc" },
    { "As Qc Qd Jh 10s 9d 8c", high = "Qd Jh 10s 9d 8c", low = "As Qc" },
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
