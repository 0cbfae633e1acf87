-- The house way of the Golden Nugget in Las Vegas for Pai Gow Poker.
-- Published: https://github.com/cammoore/PaiGow-Poker (src/Golden-Nugget-Las-Vegas.txt)
-- What follows is a restatement in houseway's words, not the casino's filing.

submission "Golden Nugget" {
  game        = "Pai Gow Poker",
  under       = "us-pa/645a.11.c",
  published   = "https://github.com/cammoore/PaiGow-Poker/blob/master/src/Golden-Nugget-Las-Vegas.txt",
  restatement = true,
  reading     = {
    "The joker is an ace wherever a rank is named; it completes straights and flushes behind.",
    "Three pair, a full house and four of a kind go before a straight or a flush; three of a kind comes after.",
  },
}

rule "five aces" {
  holding   = five_aces,
  play      = { low = pair "K" },
  otherwise = { low = pair "A" },
  examples  = {
    { "As Ah Ad Ac Jk Ks Kh", high = "As Ah Ad Ac Jk", low = "Ks Kh" },
    { "As Ah Ad Ac Jk Qs Qh", high = "Ad Ac Jk Qs Qh", low = "As Ah" },
  },
}
rule "four sixes or lower" {
  play    = { high = quads "2 to 6" },
  reading = "A pair beside them, or two of three of a kind, goes in front.",
  example = { "6s 6h 6d 6c As Kh 3d", high = "6s 6h 6d 6c 3d", low = "As Kh" },
}
rule "four tens to sevens" {
  holding   = quads "7 to 10",
  play      = { high = quads "7 to 10", low = worth "A or better" },
  otherwise = { low = pair },
  examples  = {
    { "9s 9h 9d 9c As 4h 3d", high = "9s 9h 9d 9c 3d", low = "As 4h" },
    { "9s 9h 9d 9c Ks Qh 3d", high = "9d 9c Ks Qh 3d", low = "9s 9h" },
    { "9s 9h 9d 9c 3s 3h Kd", high = "9s 9h 9d 9c Kd", low = "3s 3h" },
  },
}
rule "four kings to jacks" {
  holding   = quads "J to K",
  unless    = { quads "J to K", pair "10 or better" },
  play      = { low = pair "J to K" },
  otherwise = { high = quads "J to K" },
  examples  = {
    { "Ks Kh Kd Kc 9s 9h 3d", high = "Kd Kc 9s 9h 3d", low = "Ks Kh" },
    { "Ks Kh Kd Kc 10s 10h 3d", high = "Ks Kh Kd Kc 3d", low = "10s 10h" },
  },
}
rule "four aces" {
  holding   = quads "A",
  play      = { high = quads "A", low = pair "7 or better" },
  otherwise = { low = pair "A" },
  examples  = {
    { "As Ah Ad Ac 7s 7h 3d", high = "As Ah Ad Ac 3d", low = "7s 7h" },
    { "As Ah Ad Ac 6s 6h 3d", high = "Ad Ac 6s 6h 3d", low = "As Ah" },
  },
}
rule "two three of a kinds" {
  holding = { trips, trips },
  play    = { high = trips, low = pair },
  example = { "Ks Kh Kd 5s 5h 5d 2c", high = "5s 5h 5d Kd 2c", low = "Ks Kh" },
}
rule "full house" {
  holding   = { trips, pair },
  play      = { high = { trips, pair "2" }, low = { "A", "K" } },
  otherwise = { high = trips, low = pair },
  examples  = {
    { "8s 8h 8d 2s 2h Ad Kc", high = "8s 8h 8d 2s 2h", low = "Ad Kc" },
    { "Ks Kh Kd 7s 7h 4d 4c", high = "Ks Kh Kd 4d 4c", low = "7s 7h" },
  },
}
rule "three pair" {
  holding = { pair, pair, pair },
  play    = { low = pair },
  example = { "Ks Kh 8d 8c 4s 4h Ad", high = "8d 8c 4s 4h Ad", low = "Ks Kh" },
}
rule "aces and another pair" {
  holding = { pair "A", pair },
  play    = { low = pair },
  example = { "As Ah 3d 3c Ks 9h 7d", high = "As Ah Ks 9h 7d", low = "3d 3c" },
}
rule "jacks or better with sixes or better, and an ace" {
  holding = { pair "J to K", pair "6 to K", "A" },
  play    = { low = pair },
  example = { "Qs Qh 6d 6c As 9h 7d", high = "Qs Qh As 9h 7d", low = "6d 6c" },
}
rule "any other two pair, with an ace" {
  holding  = { pair, pair, "A" },
  play     = { high = { pair, pair }, low = "A" },
  examples = {
    { "Qs Qh 5d 5c As 9h 7d", high = "Qs Qh 5d 5c 7d", low = "As 9h" },
    { "10s 10h 8d 8c As 9h 7d", high = "10s 10h 8d 8c 7d", low = "As 9h" },
  },
}
rule "jacks and sixes" {
  holding = { pair "J", pair "6" },
  play    = { low = pair },
  reading = "Those two ranks and no higher, as printed: others give way to a straight or a flush.",
  example = { "Js Jh 6s 6d Ks 9s 2s", high = "Js Jh Ks 9s 2s", low = "6s 6d" },
}
rule "royal flush" {
  holding   = royal_flush,
  play      = { high = made_hand, low = worth "K or better" },
  otherwise = { high = royal_flush },
  examples  = {
    { "As Ks Qs Js 10s 8d 2c", high = "As Ks Qs Js 10s", low = "8d 2c" },
    { "As Ks Qs Js 10s 9d 8c", high = "Qs Js 10s 9d 8c", low = "As Ks" },
  },
}
rule "straight flush" {
  holding   = straight_flush,
  play      = { high = made_hand, low = worth "J or better" },
  otherwise = { high = straight_flush },
  examples  = {
    { "9s 8s 7s 6s 5s 4d 2h", high = "9s 8s 7s 6s 5s", low = "4d 2h" },
    { "Js 9s 8s 7s 6s 5s 4d", high = "8s 7s 6s 5s 4d", low = "Js 9s" },
  },
}
rule "a straight or a flush" {
  play     = { high = made_hand },
  examples = {
    { "9s 9h 9d 8c 7s 6h 5d", high = "9d 8c 7s 6h 5d", low = "9s 9h" },
    { "Kh Qd Jk 9s 8h 7d 6c", high = "Jk 9s 8h 7d 6c", low = "Kh Qd" },
  },
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
rule "two pair, a pair of sevens or better, without an ace" {
  holding = { pair "7 to K", pair },
  play    = { low = pair },
  example = { "7s 7h 4d 4c Ks 9h 8d", high = "7s 7h Ks 9h 8d", low = "4d 4c" },
}
rule "two pair, sixes or lower" {
  holding = { pair, pair },
  play    = { high = { pair, pair } },
  example = { "6s 6h 4d 4c Ks 9h 7d", high = "6s 6h 4d 4c 7d", low = "Ks 9h" },
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
