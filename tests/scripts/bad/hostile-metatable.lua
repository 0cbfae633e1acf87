-- 4: a name begins with two underscores; write another name
submission "Collected" { game = "Pai Gow" }

setmetatable({}, { __gc = function() while true do end end, __mode = "k" })
