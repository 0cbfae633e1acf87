-- 4: `pair` has no side; name the hand: { high = ... } or { low = ... }
submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" { play = pair }
