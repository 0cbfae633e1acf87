-- 4: a name that begins with two underscores, expected another name
submission "Collected" { game = "Pai Gow" }

setmetatable({}, { __gc = function() while true do end end, __mode = "k" })
