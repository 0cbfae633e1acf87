submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule «a pair» { play = pair }

follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- Quotation marks of French print. mend: write a straight mark: "
