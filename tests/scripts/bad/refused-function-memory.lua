-- 8: a table, or all short strings together, take more than 64 KiB, expected smaller tables and fewer strings
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  holding = function (hand)
    local kept = {}
    repeat
      kept[count(kept) + 1] = hand
    until not hand
  end,
  play    = best_low,
}
