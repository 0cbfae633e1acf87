-- 4: the script has bytes that are not UTF-8; save the script as UTF-8
submission "Latin 1" { game = "Pai Gow" }

rule "café" { play = { high = highest } }
