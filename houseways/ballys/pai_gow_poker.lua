-- The house way of Bally's in Atlantic City for Pai Gow Poker.
-- Published: https://github.com/cammoore/PaiGow-Poker (src/Ballys-Atlantic-City.txt)
-- What follows is a restatement in houseway's words, not the casino's filing.

submission "Bally's Atlantic City" {
  game        = "Pai Gow Poker",
  under       = "us-pa/645a.11.c",
  published   = "https://github.com/cammoore/PaiGow-Poker/blob/master/src/Ballys-Atlantic-City.txt",
  restatement = true,
  reading     = {
    "The joker is an ace wherever a rank is named; it completes straights and flushes behind.",
    "Two pair, three pair, a full house and four of a kind go before a straight or a flush.",
    "Pairs are low from twos to sixes, middle from sevens to tens, high from jacks to kings.",
  },
}

rule "five aces" {
  holding   = five_aces,
  play      = { low = pair "K" },
  otherwise = { low = pair "A" },
  examples  = {
    { "As Ah Ad Ac Jk Ks Kh", high = "As Ah Ad Ac Jk", low = "Ks Kh" },
    { "As Ah Ad Ac Jk Ks 3d", high = "Ad Ac Jk Ks 3d", low = "As Ah" },
  },
}
rule "four aces" {
  holding   = quads "A",
  play      = { high = quads "A", low = pair "K" },
  otherwise = { low = pair "A" },
  reading   = "Only kings keep four aces together: another pair or three of a kind beside them does not.",
  examples  = {
    { "As Ah Ad Ac Ks Kh 3d", high = "As Ah Ad Ac 3d", low = "Ks Kh" },
    { "As Ah Ad Ac Qs Qh 3d", high = "Ad Ac Qs Qh 3d", low = "As Ah" },
  },
}
rule "four of a kind, with a pair or three of a kind" {
  holding = { quads, pair },
  play    = { high = quads, low = pair },
  example = { "9s 9h 9d 9c 4s 4h Kd", high = "9s 9h 9d 9c Kd", low = "4s 4h" },
}
rule "four nines or lower" {
  play    = { high = quads "2 to 9" },
  example = { "9s 9h 9d 9c Qs 4h 3d", high = "9s 9h 9d 9c 3d", low = "Qs 4h" },
}
rule "four tens to kings" {
  holding   = quads "10 to K",
  unless    = { high = quads "10 to K", low = "A" },
  play      = { low = pair },
  otherwise = { high = quads "10 to K" },
  examples  = {
    { "Ks Kh Kd Kc Qs 4h 3d", high = "Kd Kc Qs 4h 3d", low = "Ks Kh" },
    { "Ks Kh Kd Kc As 4h 3d", high = "Ks Kh Kd Kc 3d", low = "As 4h" },
  },
}
rule "two three of a kinds" {
  holding = { trips, trips },
  play    = { high = trips, low = pair },
  example = { "Ks Kh Kd 5s 5h 5d 2c", high = "5s 5h 5d Kd 2c", low = "Ks Kh" },
}
rule "full house of twos, with an ace and a king" {
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
rule "low pair, with a low or a middle pair" {
  holding   = { pair "2 to 6", pair "10 or lower" },
  unless    = "K or better",
  play      = { low = pair },
  otherwise = { high = { pair, pair } },
  examples  = {
    { "10s 10h 4d 4c Qs 9h 7d", high = "10s 10h Qs 9h 7d", low = "4d 4c" },
    { "10s 10h 4d 4c Ks 9h 7d", high = "10s 10h 4d 4c 7d", low = "Ks 9h" },
    { "6s 6h 4d 4c Jk 9h 8d", high = "6s 6h 4d 4c 8d", low = "Jk 9h" },
  },
}
rule "low and high pair, or two middle pairs" {
  holding   = any { { pair "2 to 6", pair "J to K" }, { pair "7 to 10", pair "7 to 10" } },
  unless    = "A",
  play      = { low = pair },
  otherwise = { high = { pair, pair } },
  examples  = {
    { "Js Jh 4d 4c As 9h 7d", high = "Js Jh 4d 4c 7d", low = "As 9h" },
    { "10s 10h 8d 8c Ks 9h 7d", high = "10s 10h Ks 9h 7d", low = "8d 8c" },
  },
}
rule "any other two pair" {
  holding  = { pair, pair },
  play     = { low = pair },
  examples = {
    { "Qs Qh 8d 8c As 9h 7d", high = "Qs Qh As 9h 7d", low = "8d 8c" },
    { "As Jk 6d 6c Ks 9h 7d", high = "As Jk Ks 9h 7d", low = "6d 6c" },
  },
}
rule "one pair, with a made hand behind it" {
  play     = { high = made_hand, low = pair },
  examples = {
    { "Ks Qs 9s 7s 4s 2h 2d", high = "Ks Qs 9s 7s 4s", low = "2h 2d" },
    { "As Jk Kd Qc Jh 10s 9d", high = "Kd Qc Jh 10s 9d", low = "As Jk" },
  },
}
rule "a straight from the ace that takes an ace and the joker" {
  holding = { high = any { { straight "A", "A", "joker" }, { royal_flush, "A", "joker" } } },
  unless  = { high = made_hand, low = "A" },
  play    = { high = pair "A" },
  reading = {
    "A royal flush is the straight flush from the ace; a flush that takes both aces does not save the straight.",
    "The lower straight that is played instead leaves an ace for the low hand; so does any made hand.",
  },
  example = { "As Jk Qd Jc 10h 5s 3d", high = "As Jk 10h 5s 3d", low = "Qd Jc" },
}
rule "made hand" {
  play     = { high = made_hand },
  examples = {
    { "As Jk Qd Jc 10h 9s 3d", high = "Jk Qd Jc 10h 9s", low = "As 3d" },
    { "As Jk 4d 3c 2h Js 9d", high = "As Jk 4d 3c 2h", low = "Js 9d" },
    { "Kh Qd Jk 9s 8h 7d 6c", high = "Jk 9s 8h 7d 6c", low = "Kh Qd" },
    { "Ks Qs 9s 7s 4s Kd Jd", high = "Qs 9s 7s 4s Ks", low = "Kd Jd" },
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

choice "front first" "The two highest cards the rule allows in front; then the strongest high hand." {
  prefer = { best_low, best_high },
}
