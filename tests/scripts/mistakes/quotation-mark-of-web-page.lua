submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule &quot;a pair&quot; { play = pair }

follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A quotation mark as web pages write it. mend: the character itself
