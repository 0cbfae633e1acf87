-- The house way of the Flamingo Hilton in Las Vegas for Pai Gow Poker.
-- Published: https://github.com/cammoore/PaiGow-Poker (src/Flamingo-Hilton-Las-Vegas.txt)
-- What follows is a restatement in houseway's words, not the casino's filing.

submission "Flamingo Hilton" {
  game        = "Pai Gow Poker",
  under       = "us-pa/645a.11.c",
  published   = "https://github.com/cammoore/PaiGow-Poker/blob/master/src/Flamingo-Hilton-Las-Vegas.txt",
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
  play     = { high = quads "2 to 6" },
  reading  = "A pair beside them, or two of three of a kind, goes in front.",
  examples = {
    { "6s 6h 6d 6c As Kh 3d", high = "6s 6h 6d 6c 3d", low = "As Kh" },
    { "6s 6h 6d 6c 4s 4h Ad", high = "6s 6h 6d 6c Ad", low = "4s 4h" },
  },
}
rule "four tens to sevens" {
  holding   = quads "7 to 10",
  play      = { high = quads "7 to 10", low = worth "A-J or better" },
  otherwise = { low = pair },
  examples  = {
    { "9s 9h 9d 9c As Jh 3d", high = "9s 9h 9d 9c 3d", low = "As Jh" },
    { "9s 9h 9d 9c As 10h 3d", high = "9d 9c As 10h 3d", low = "9s 9h" },
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
    { "8s 8h 8d 2s 2h Ad Qc", high = "8s 8h 8d Ad Qc", low = "2s 2h" },
    { "Ks Kh Kd 7s 7h 4d 4c", high = "Ks Kh Kd 4d 4c", low = "7s 7h" },
  },
}
rule "three pair" {
  holding = { pair, pair, pair },
  play    = { low = pair },
  example = { "Ks Kh 8d 8c 4s 4h Ad", high = "8d 8c 4s 4h Ad", low = "Ks Kh" },
}
rule "two pair that no made hand keeps together" {
  holding  = any { { pair "A", pair }, { pair "10 or better", pair "10 or better" } },
  play     = { low = pair },
  examples = {
    { "As Ah 3d 3c Ks 9h 7d", high = "As Ah Ks 9h 7d", low = "3d 3c" },
    { "Qs Qh 10d 10c As 9h 7d", high = "Qs Qh As 9h 7d", low = "10d 10c" },
  },
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
rule "two pair, tens or lower, with an ace" {
  holding = { pair "10 or lower", pair "10 or lower", "A" },
  play    = { high = { pair, pair }, low = "A" },
  example = { "10s 10h 8d 8c As 9h 7d", high = "10s 10h 8d 8c 7d", low = "As 9h" },
}
rule "straight flush" {
  holding   = straight_flush,
  play      = { high = made_hand, low = worth "A-J or better" },
  otherwise = { high = straight_flush },
  examples  = {
    { "9s 8s 7s 6s 5s 10d Kh", high = "9s 8s 7s 6s 5s", low = "Kh 10d" },
    { "As Qd 9s 8s 7s 6s 5s", high = "9s 8s 7s 6s 5s", low = "As Qd" },
  },
}
rule "a straight and a flush" {
  holding   = { straight, flush },
  play      = { high = any { straight, flush }, low = worth "K or better" },
  otherwise = { high = flush },
  examples  = {
    { "Ks 10s 9s 7s 6s 8d 2c", high = "10s 9s 7s 6s 8d", low = "Ks 2c" },
    { "Qs 10s 9s 7s 6s 8d 2c", high = "Qs 10s 9s 7s 6s", low = "8d 2c" },
  },
}
rule "a straight or a flush" {
  play     = { high = made_hand },
  examples = {
    { "9s 9h 9d 8c 7s 6h 5d", high = "9d 8c 7s 6h 5d", low = "9s 9h" },
    { "Kh Qd Jk 9s 8h 7d 6c", high = "Jk 9s 8h 7d 6c", low = "Kh Qd" },
    { "Js Jh 8d 8c 10s 9h 7d", high = "Js 10s 9h 8d 7d", low = "Jh 8c" },
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
rule "two pair, sixes or lower" {
  holding = { pair "2 to 6", pair "2 to 6" },
  play    = { high = { pair, pair } },
  example = { "6s 6h 4d 4c Js 9h 7d", high = "6s 6h 4d 4c 7d", low = "Js 9h" },
}
rule "two pair, jacks to kings over fives or lower" {
  holding   = { pair "J to K", pair "2 to 5" },
  unless    = "A",
  play      = { low = pair },
  otherwise = { high = { pair, pair }, low = "A" },
  examples  = {
    { "Ks Kh 5d 5c As 9h 7d", high = "Ks Kh 5d 5c 7d", low = "As 9h" },
    { "Ks Kh 5d 5c Qs 9h 7d", high = "Ks Kh Qs 9h 7d", low = "5d 5c" },
  },
}
rule "any other two pair" {
  holding = { pair, pair },
  play    = { low = pair },
  example = { "8s 8h 3d 3c Ks 9h 4d", high = "8s 8h Ks 9h 4d", low = "3d 3c" },
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
