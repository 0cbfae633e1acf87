-- 4: `...`, expected what is meant written out; in a function, each argument named
submission "Any number" { game = "Pai Gow" }

local function all(...) return { ... } end
