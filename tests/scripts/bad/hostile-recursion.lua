-- 5: functions call one another too deeply; write functions that end
submission "Deeper" { game = "Pai Gow" }

local function deeper(level)
  return 1 + deeper(level + 1)
end
deeper(1)
