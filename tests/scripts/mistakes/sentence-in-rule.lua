submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "x" "Twelves are kept." { holding = pair "12", play = pair }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A sentence in a rule, as exceptions have. mend: write rule "its name" { ... }, and a remark in a comment, -- ...
