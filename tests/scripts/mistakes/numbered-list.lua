submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

1. rule "a pair" { play = pair }
2. rule "a wong" { play = wong }

follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- Rules of a numbered list. mend: the line alone, without the mark of a list
