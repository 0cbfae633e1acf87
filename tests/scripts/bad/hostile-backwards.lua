-- 4: an invisible character, U+202E, expected visible characters only
submission "Reads backwards" { game = "Pai Gow" }

rule "no pair‮ riap" { play = { high = highest } }
