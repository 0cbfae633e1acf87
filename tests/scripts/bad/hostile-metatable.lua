-- 4: `setmetatable` is a part of Lua that scripts do not have
submission "Collected" { game = "Pai Gow" }

setmetatable({}, { __gc = function() while true do end end, __mode = "k" })
