submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "pairs" { play = pair }
rule "wongs" {
  play    = wong,
  prefer  = best_high,
  example = { "6-6 6-6 4-5 2-2", high = "6-6 6-6", low = "4-5 2-2" },
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An example another rule decides. mend: by = "pairs"
