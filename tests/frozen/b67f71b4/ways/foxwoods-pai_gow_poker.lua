-- The house way of Foxwoods for Pai Gow Poker.
-- Published: https://wizardofodds.com/games/pai-gow-poker/house-way/foxwoods/
-- What follows is a restatement in houseway's words, not the casino's filing.

submission "Foxwoods" {
  game        = "Pai Gow Poker",
  under       = "us-pa/645a.11.c",
  published   = "https://wizardofodds.com/games/pai-gow-poker/house-way/foxwoods/",
  restatement = true,
  reading     = {
    "The joker is an ace wherever a card is named; it completes straights and flushes behind.",
    "The page does not say which heading goes first where a hand meets two: the order is the one below.",
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
  holding  = { quads, pair },
  play     = { high = quads, low = pair },
  examples = {
    { "9s 9h 9d 9c 4s 4h Kd", high = "9s 9h 9d 9c Kd", low = "4s 4h" },
    { "Ks Kh Kd Kc 4s 4h 4d", high = "Ks Kh Kd Kc 4d", low = "4s 4h" },
  },
}
rule "four aces, kings, queens or jacks" {
  holding = quads "J to A",
  play    = { low = pair },
  example = { "Js Jh Jd Jc As 5h 3d", high = "Jd Jc As 5h 3d", low = "Js Jh" },
}
rule "four tens to sevens" {
  holding  = quads "7 to 10",
  play     = first { { high = quads, low = worth "K or better" }, { low = pair } },
  examples = {
    { "9s 9h 9d 9c Ks 5h 3d", high = "9s 9h 9d 9c 3d", low = "Ks 5h" },
    { "9s 9h 9d 9c Qs Jh 3d", high = "9d 9c Qs Jh 3d", low = "9s 9h" },
  },
}
rule "four sixes or lower" {
  play    = { high = quads "2 to 6" },
  example = { "6s 6h 6d 6c Js 9h 3d", high = "6s 6h 6d 6c 3d", low = "Js 9h" },
}
rule "two three of a kinds" {
  holding = { trips, trips },
  play    = { high = trips, low = pair },
  example = { "Ks Kh Kd 5s 5h 5d 2c", high = "5s 5h 5d Kd 2c", low = "Ks Kh" },
}
rule "full house" {
  holding  = { trips, pair },
  play     = { high = trips, low = pair },
  reading  = "The three of a kind is not broken for a higher pair in front.",
  examples = {
    { "Ks Kh Kd 7s 7h 4d 4c", high = "Ks Kh Kd 4d 4c", low = "7s 7h" },
    { "8s 8h 8d 2s 2h Ad Kc", high = "8s 8h 8d Ad Kc", low = "2s 2h" },
  },
}
rule "three of a kind, with a made hand" {
  holding  = trips,
  play     = { high = made_hand, low = pair },
  examples = {
    { "9s 9h 9d 8c 7s 6h 5d", high = "9d 8c 7s 6h 5d", low = "9s 9h" },
    { "As Ah Jk Kc Qs Jh 10d", high = "Jk Kc Qs Jh 10d", low = "As Ah" },
  },
}
rule "three aces" {
  holding  = trips "A",
  play     = { high = pair "A", low = "A" },
  examples = {
    { "As Ah Ad Qc 9s 6h 3d", high = "Ah Ad 9s 6h 3d", low = "As Qc" },
    { "As Ah Jk 9c 6s 4h 3d", high = "Ah Jk 6s 4h 3d", low = "As 9c" },
  },
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
rule "two pair, aces to jacks" {
  holding  = { pair "J to A", pair },
  play     = { low = pair },
  examples = {
    { "Js Jh 4d 4c As 9h 7d", high = "Js Jh As 9h 7d", low = "4d 4c" },
    { "As Jk 6d 6c Ks 9h 7d", high = "As Jk Ks 9h 7d", low = "6d 6c" },
  },
}
rule "two pair, tens to sevens" {
  holding  = { pair "7 to 10", pair "10 or lower" },
  play     = first { { high = { pair, pair }, low = "A" }, { low = pair } },
  examples = {
    { "10s 10h 4d 4c As Kh 7d", high = "10s 10h 4d 4c 7d", low = "As Kh" },
    { "10s 10h 4d 4c Ks Qh 7d", high = "10s 10h Ks Qh 7d", low = "4d 4c" },
  },
}
rule "two pair, sixes to threes" {
  holding  = { pair, pair },
  play     = first { { high = { pair, pair }, low = worth "K or better" }, { low = pair } },
  examples = {
    { "6s 6h 4d 4c Ks 9h 7d", high = "6s 6h 4d 4c 7d", low = "Ks 9h" },
    { "6s 6h 4d 4c Qs 9h 7d", high = "6s 6h Qs 9h 7d", low = "4d 4c" },
  },
}
rule "a pair of kings to tens, an ace and a made hand" {
  holding  = { pair "10 to K", "A" },
  play     = any { { high = made_hand }, { high = pair, low = "A" } },
  reading  = "The ace and the best card beside it go in front when that beats what a made hand leaves.",
  examples = {
    { "As Qc Qd Jh 10s 9d 8c", high = "Qd Jh 10s 9d 8c", low = "As Qc" },
    { "As Kd Kc 9s 7s 5s 3s", high = "9s 7s 5s 3s As", low = "Kd Kc" },
    { "Ad Qc Qd 9d 8d 4d 3s", high = "Qc Qd 8d 4d 3s", low = "Ad 9d" },
  },
}
rule "made hand" {
  play     = { high = made_hand },
  examples = {
    { "8s 8h 7d 6c 5s 4h Kd", high = "8h 7d 6c 5s 4h", low = "Kd 8s" },
    { "Ks Qs 9s 7s 4s 2s Jd", high = "Qs 9s 7s 4s 2s", low = "Ks Jd" },
    { "Kh Qd Jk 9s 8h 7d 6c", high = "Jk 9s 8h 7d 6c", low = "Kh Qd" },
  },
}
rule "one pair" {
  play    = { high = pair },
  example = { "8s 8h Ad Jc 6s 4h 3d", high = "8s 8h 6s 4h 3d", low = "Ad Jc" },
}
rule "no pair" {
  play     = { high = highest },
  examples = {
    { "As Qh Jd 9c 7s 5h 3d", high = "As 9c 7s 5h 3d", low = "Qh Jd" },
    { "Jk Qh Jd 9c 7s 5h 3d", high = "Jk 9c 7s 5h 3d", low = "Qh Jd" },
  },
}

choice "front first" "The strongest low hand the rule allows; then the strongest high." {
  prefer = { best_low, best_high },
}
