-- 6: a string takes more than 8 KiB; write shorter strings
submission "Doubling" { game = "Pai Gow" }

local text = "six pips "
while true do
  text = text .. text
end
