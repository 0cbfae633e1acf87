submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "eights" { holding = function (hand) return hand:tile(1) == "8" end, play = pair }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A tile without its letter in a function. mend: write "H8" or "L8"
