-- 4: the escape `\0`, expected the character itself
submission "Nothing" { game = "Pai Gow" }

rule "no\0pair" { play = { high = highest } }
