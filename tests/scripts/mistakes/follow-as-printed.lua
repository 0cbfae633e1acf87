submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "Mass. Pai Gow § 7(d)"
choice "C1" "The strongest low hand." { prefer = { best_low, best_high } }
-- What is followed, as printed. mend: did you mean "us-ma/pai_gow.7.d"?
