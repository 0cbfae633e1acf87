-- 5: `pcall` is a part of Lua that scripts do not have
submission "Swallows errors" { game = "Pai Gow" }

while true do
  pcall(function() while true do end end)
end
