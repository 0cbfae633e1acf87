-- 4: the script has an invisible character, U+202E; write visible characters only
submission "Reads backwards" { game = "Pai Gow" }

rule "no pair‮ riap" { play = { high = highest } }
