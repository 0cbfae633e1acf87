-- 7: a function ran for more than 200000 instructions; write a loop that ends
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = function (setting)
    local turns = 0
    while setting do turns = turns + 1 end
    return turns > 0
  end,
}
