-- 4: `...`, expected each argument named
submission "Any number" { game = "Pai Gow" }

local function all(...) return { ... } end
