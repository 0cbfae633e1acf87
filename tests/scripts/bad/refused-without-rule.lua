-- 2: a submission without a rule, expected rules, or a `follow`
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }
