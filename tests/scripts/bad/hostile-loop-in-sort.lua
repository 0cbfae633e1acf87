-- 5: the script ran for more than 2000000 instructions; write a loop that ends
submission "Sorting for ever" { game = "Pai Gow" }

local order = { "9", "8", "7" }
table.sort(order, function(a, b) while a ~= b do end return false end)
