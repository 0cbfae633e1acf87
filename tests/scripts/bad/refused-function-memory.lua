-- 8: a table, or all short strings together, take more than 64 KiB; write smaller tables and fewer strings
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  holding = function (hand)
    local kept, n = {}, 0
    repeat n = n + 1
      kept[n] = hand
    until not hand
  end,
  play    = best_low,
}
