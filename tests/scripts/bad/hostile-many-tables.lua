-- 6: the script takes more than 16384 KiB, expected one that keeps less
submission "Many tables" { game = "Pai Gow" }

local list = {}
while true do
  list = { list, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24 }
end
