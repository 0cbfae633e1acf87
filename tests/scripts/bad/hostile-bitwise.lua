-- 4: scripts have no bitwise operator `|`; write a list or `any`
submission "Bits" { game = "Pai Gow" }

local mask = 1 | 2
