-- 5: tables nest more than 64 deep, or a table contains itself
submission "Serpent" { game = "Pai Gow" }
local pattern = {}
pattern[1] = pattern
rule "eats its tail" { play = pattern }
