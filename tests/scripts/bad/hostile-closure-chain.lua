-- 7: the script takes more than 16384 KiB, expected one that keeps less
submission "Closures" { game = "Pai Gow" }

local chain
while true do
  local a, b, c, d, e, f, g, h, before = 1, 2, 3, 4, 5, 6, 7, 8, chain
  chain = function() return a, b, c, d, e, f, g, h, before end
end
