submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "supreme" { holding = function (hand) return hand:tile(1) == "6-6" end, play = pair }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A tile by its spots in a function. mend: write "12"
