-- 4: `made_hand`, a word of Pai Gow Poker, expected a word of Pai Gow
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "a" { play = { high = made_hand } }
