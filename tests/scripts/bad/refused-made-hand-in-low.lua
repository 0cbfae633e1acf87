-- 4: `made_hand` stands in low; write `made_hand` in high: a made hand has five cards
submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = { low = made_hand } }
