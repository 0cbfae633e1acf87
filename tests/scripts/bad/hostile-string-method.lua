-- 4: `string` cannot be changed; write a `local` of another name
submission "Poisons strings" { game = "Pai Gow" }

string.upper = function() return "1-1 6-6" end
