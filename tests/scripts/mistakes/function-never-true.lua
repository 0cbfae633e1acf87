submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }
rule "supreme" {
  holding = function (hand) local is_twelve = hand:tile(1) == "12" and nil; return is_twelve end,
  play    = pair,
}
follow "us-pa/621a.8.d"
-- A function that answers nothing. mend: no hand matches its `holding`
