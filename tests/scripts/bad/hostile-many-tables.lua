-- 6: the script makes too many tables and strings, one after another; write a script that makes less
submission "Many tables" { game = "Pai Gow" }

local list = {}
while true do
  list = { list, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24 }
end
