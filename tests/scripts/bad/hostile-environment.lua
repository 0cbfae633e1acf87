-- 1: `_ENV`, expected names alone, even in a comment
submission "Another environment" { game = "Pai Gow" }

local _ENV <const> = {}
