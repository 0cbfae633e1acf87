-- 4: scripts have no `string.rep`
submission "Long" { game = "Pai Gow" }

local text = ("x"):rep(1099511627776)
