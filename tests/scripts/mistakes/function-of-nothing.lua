submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "a" {
  play = function (setting, hand)
    local best
    return best.low_rank > 3
  end,
}
follow "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- A name that nothing was put in. mend: put a table, the hand or a setting in `best` before this line, or correct the name
