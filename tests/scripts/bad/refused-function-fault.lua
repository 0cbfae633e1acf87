-- 7: attempt to index a nil value (local 'nothing'), expected a function that answers for every hand
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = function (setting, hand)
    local nothing = hand:tile(1) == "12" and setting or nil
    return nothing.high_value == 9
  end,
}
