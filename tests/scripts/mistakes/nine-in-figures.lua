submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "wongs" { play = first { high_9, gong, wong } }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A word with a number in figures. mend: write high_nine
