-- 7: a field is asked of `nothing`, which is nothing (nil); put a table, the hand or a setting in `nothing` before this line, or correct the name
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = function (setting, hand)
    local nothing = hand:tile(1) == "12" and setting or nil
    return nothing.high_value == 9
  end,
}
