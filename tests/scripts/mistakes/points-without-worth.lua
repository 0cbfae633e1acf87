submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "seven or better" { play = { low = "7 or better" } }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- Points of a hand without their word. mend: worth "7 or better"
