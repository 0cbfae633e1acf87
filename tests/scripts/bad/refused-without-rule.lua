-- 2: the submission has no rule; write rules, or a `follow`
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }
