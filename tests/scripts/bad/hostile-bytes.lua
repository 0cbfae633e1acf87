-- 4: bytes that are not UTF-8, expected a script saved as UTF-8
submission "Latin 1" { game = "Pai Gow" }

rule "café" { play = { high = highest } }
