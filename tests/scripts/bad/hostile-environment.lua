-- 1: scripts have no `_ENV`; write names alone, even in a comment
submission "Another environment" { game = "Pai Gow" }

local _ENV <const> = {}
