-- 4: an invisible character, U+202E, expected text that can be read as it stands
submission "Reads backwards" { game = "Pai Gow" }

rule "no pair‮ riap" { play = { high = highest } }
