submission "T" { game = "Pai Gow Poker", under = "us-pa/645a" }

rule "a" { play = best_high, prefer = best_low,
  example = { "As Ks Qs Js 9h 8d 2c", high = "As Ks Qs Js", low = "9h 8d" } }
-- An example with four cards in the high hand. mend: must have 5 cards in the high hand, such as As Kh 10d 9c 4s
