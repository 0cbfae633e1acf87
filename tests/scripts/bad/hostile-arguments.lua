-- 4: `...` leaves out text; write the whole text, and name each argument of a function
submission "Any number" { game = "Pai Gow" }

local function all(...) return { ... } end
