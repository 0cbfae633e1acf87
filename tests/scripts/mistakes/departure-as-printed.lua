submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

exception "E1" "Eights are split." {
  departs_from = "Mass. Pai Gow § 7(d)(2)", holding = pair "8", play = split { pair },
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A citation as printed for a key. mend: did you mean "us-ma/pai_gow.7.d.2"?
