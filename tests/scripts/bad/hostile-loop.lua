-- 6: the script ran for more than 2000000 instructions; write a loop that ends
submission "Endless" { game = "Pai Gow" }

local turns = 0
repeat
  turns = turns + 1
until turns < 0
