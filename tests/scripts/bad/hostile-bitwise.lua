-- 4: the bitwise operator `|`, expected a list or `any`: scripts have none
submission "Bits" { game = "Pai Gow" }

local mask = 1 | 2
