submission "Harbor" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "x" { play = any wong, gong }
follow "us-pa/621a.8.d"

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- Alternatives without braces. mend: any { wong, gong }
