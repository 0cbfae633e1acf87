-- 4: a text has the escape `\0`; write the character
submission "Nothing" { game = "Pai Gow" }

rule "no\0pair" { play = { high = highest } }
