-- 7: the script makes too many tables and strings, one after another; write a script that makes less
submission "Closures" { game = "Pai Gow" }

local chain
while true do
  local a, b, c, d, e, f, g, h, before = 1, 2, 3, 4, 5, 6, 7, 8, chain
  chain = function() return a, b, c, d, e, f, g, h, before end
end
