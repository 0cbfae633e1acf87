-- 4: follow of a chapter on Pai Gow Poker, expected a chapter on Pai Gow
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

follow "us-pa/645a.11"
