-- 4: `string` cannot be changed, expected a `local` of its own
submission "Poisons strings" { game = "Pai Gow" }

string.upper = function() return "1-1 6-6" end
