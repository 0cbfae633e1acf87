submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "x" { holding = pair "12", play = pair, note = "as we always did" }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A remark in a rule. mend: did you mean "reading"?
