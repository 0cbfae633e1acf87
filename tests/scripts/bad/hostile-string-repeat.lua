-- 4: `string.rep` is nothing that scripts have
submission "Long" { game = "Pai Gow" }

local text = ("x"):rep(1099511627776)
