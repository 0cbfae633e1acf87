-- 7: the script ran for more than 2000000 instructions; write a loop that ends
submission "No last rule" { game = "Pai Gow" }

local function next_number(_, number)
  return number + 1
end
for _ in next_number, nil, 0 do
end
