-- What each setting of a hand is worth against a bank, against brute force over every hand of the bank.

local cli = require("cli")
local json = require("houseway.base.json")
local reference = require("reference")
local tap = require("tap")

cli.stay_here()

local TRADITIONAL = "houseways/traditional/pai_gow.lua"
local FOXWOODS = "houseways/foxwoods/pai_gow_poker.lua"

local function explain(arguments)
  local run = cli.run({ arguments = { "explain", "--json", table.unpack(arguments) } })
  tap.assertEquals(run.err, "")
  return assert(json.decode(run.out))
end

-- Every hand of the tiles that are left, as the reference sets it for the bank.
local function bank_hands(hand)
  local left = reference.tiles.set_of_tiles()
  for _, name in ipairs(hand) do
    for i, tile in ipairs(left) do
      if tile == name then table.remove(left, i) break end
    end
  end
  local set = {}
  for a = 1, #left - 3 do
    for b = a + 1, #left - 2 do
      for c = b + 1, #left - 1 do
        for d = c + 1, #left do
          set[#set + 1] = reference.traditional({ left[a], left[b], left[c], left[d] })
        end
      end
    end
  end
  return set
end

local function is_zero(a, b)
  local kind, value = reference.tiles.kind(a, b)
  return kind == "points" and value == 0
end

-- Massachusetts 7(h) to (j): a low hand worth zero is never the better.
local function outcome(player, bank)
  local high = player.high_rank > bank.high_rank
  local low = player.low_rank > bank.low_rank and not is_zero(player.low[1], player.low[2])
  return high and low and "win" or (high or low) and "push" or "lose"
end

local function names(half)
  local found = {}
  for name in half:gmatch("%S+") do found[#found + 1] = name end
  table.sort(found)
  return table.concat(found, " ")
end

local function find_setting(found, setting)
  table.sort(setting.low)
  for _, one in ipairs(found.settings) do
    if names(one.low) == table.concat(setting.low, " ") then return one end
  end
end

for _, written in ipairs({ "6-6 5-5 2-2 5-6", "2-4 1-3 5-5 4-6", "1-1 1-1 4-5 2-6" }) do
  tap.test("every hand of the bank's counted by brute force: " .. written, function ()
    local hand = {}
    for name in written:gmatch("%S+") do hand[#hand + 1] = name end
    local bank = bank_hands(hand)
    tap.assertEquals(#bank, 20475)
    local found = explain({ TRADITIONAL, "--bank", TRADITIONAL, written })
    for _, setting in ipairs(reference.tiles.settings(hand)) do
      local counts = { win = 0, lose = 0, push = 0 }
      for _, theirs in ipairs(bank) do
        local result = outcome(setting, theirs)
        counts[result] = counts[result] + 1
      end
      local one = find_setting(found, setting)
      tap.assertEquals({ one.win, one.lose, one.push }, { counts.win, counts.lose, counts.push })
    end
  end)
end

tap.test("a hand of cards meets 53,524,680 hands in each of its settings, and a foul loses to all", function ()
  local found = explain({ FOXWOODS, "--bank", FOXWOODS, "--vigorish", "none", "As Kh 10d 9c 4s 3d Jk" })
  local fouls = 0
  for _, setting in ipairs(found.settings) do
    tap.assertEquals(setting.win + setting.lose + setting.push, 53524680)
    if not setting.exists then
      fouls = fouls + 1
      tap.assertEquals(setting.lose, 53524680)
      tap.assertEquals(setting.value.fraction, "-1")
    end
  end
  tap.assertEquals(fouls, 3)
end)

tap.test("renaming suits changes no worth", function ()
  local first = explain({ FOXWOODS, "--bank", FOXWOODS, "As Ks Qs 9s 4s 3d 3c" })
  local second = explain({ FOXWOODS, "--bank", FOXWOODS, "Ah Kh Qh 9h 4h 3s 3d" })
  for number, setting in ipairs(first.settings) do
    tap.assertEquals(setting.value, second.settings[number].value)
  end
end)

tap.test("a Queen's Dragon pushes only where --ez says so", function ()
  local hand = "2s 3h 4d 9c 9s 8d 7h"
  local plain = explain({ FOXWOODS, "--bank", FOXWOODS, hand })
  local ez = explain({ FOXWOODS, "--bank", FOXWOODS, "--ez", hand })
  for number, setting in ipairs(plain.settings) do
    tap.assertTrue(ez.settings[number].win <= setting.win and ez.settings[number].lose <= setting.lose)
    -- A foul loses to every hand but a Dragon, and so counts them.
    if not setting.exists then tap.assertEquals(ez.settings[number].push, ez.settings[1].push) end
  end
  tap.assertTrue(ez.settings[1].push > 0)
end)
