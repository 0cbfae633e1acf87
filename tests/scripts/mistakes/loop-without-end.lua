submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

choice "C1" "The strongest low hand; then the strongest high." {
  prefer = { function (setting) for i = 1 do return i end end, best_low, best_high },
}
-- A loop that counts to nothing. mend: write `,`
