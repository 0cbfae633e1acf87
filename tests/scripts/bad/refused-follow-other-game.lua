-- 4: `follow` names a chapter on Pai Gow Poker; name a chapter on Pai Gow
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

follow "us-pa/645a.11"
