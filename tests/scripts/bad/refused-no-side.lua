-- 4: `pair` without a side, expected which hand: { high = ... } or { low = ... }
submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = pair }
