submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "wong" { play = function (setting) return setting.high_kind == "Wong" end }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A kind of two tiles in capitals. mend: write "wong"
