submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "eights" { holding = pair "2-6 and 3-5", play = split { pair } }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- Tiles joined by and. mend: "2-6 or 3-5" for either
