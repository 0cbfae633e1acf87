submission "T" { game = "Pai Gow Poker", under = "us-pa/645a" }

rule "a" { play = best_high, prefer = best_low,
  example = { "As Ks Qs Js 9h 8d 2c", high = "As Ks Qs Js 9h", low = "8d" } }
-- An example with one card in the low hand. mend: must have 2 cards in the low hand, such as As Kh
