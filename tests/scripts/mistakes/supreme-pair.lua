submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "supreme" { holding = pair "Supreme Pair", play = pair }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A pair by its name in the law. mend: did you mean "Gee Joon"?
