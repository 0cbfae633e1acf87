-- 4: a function takes 3 arguments; write function (setting, hand) or function (setting)
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" {
  play = function (setting, hand, table) return setting == hand or table end,
}
