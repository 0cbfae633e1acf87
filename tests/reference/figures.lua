---Prints the figures recorded at the head of the reference files: lua tests/reference/figures.lua, from
-- the project's root. Seconds, not milliseconds: every hand is looked at with tables and strings.

package.path = "tests/?.lua;tests/?/init.lua;" .. package.path

local reference = require("reference")
local tiles, plain = reference.tiles, require("reference.plain_621a")

local function count_pairs_of_tiles()
  local set, zero, zero_spots, ranks, different = tiles.set_of_tiles(), 0, 0, {}, 0
  for i = 1, #set - 1 do
    for j = i + 1, #set do
      local kind, value = tiles.kind(set[i], set[j])
      local rank = tiles.rank(set[i], set[j])
      zero = zero + (kind == "points" and value == 0 and 1 or 0)
      local ends_in_zero = (tiles.spots[set[i]] + tiles.spots[set[j]]) % 10 == 0
      zero_spots = zero_spots + ((kind == "points" and value == 0 or kind ~= "points" and ends_in_zero) and 1 or 0)
      different = different + (ranks[rank] and 0 or 1)
      ranks[rank] = true
    end
  end
  local line = "two tiles: worth zero %d, by spots, pair or not, %d, different ranks %d"
  print(line:format(zero, zero_spots, different))
end

-- How many settings of different rank are among these.
local function different_settings(list)
  local seen, n = {}, 0
  for _, s in ipairs(list) do
    local key = s.high_rank .. "/" .. s.low_rank
    n = n + (seen[key] and 0 or 1)
    seen[key] = true
  end
  return n
end

local function count_paragraphs()
  local governs, several = { 0, 0, 0, 0 }, { 0, 0, 0, 0 }
  tiles.each_hand(function (hand)
    local paragraph, lawful = plain.lawful(hand)
    governs[paragraph] = governs[paragraph] + 1
    several[paragraph] = several[paragraph] + (different_settings(lawful) > 1 and 1 or 0)
  end)
  for paragraph = 1, 4 do
    print(("621a.8(d)(%d) governs %d, more than one lawful setting %d"):format(
      paragraph, governs[paragraph], several[paragraph]))
  end
end

local function written(hand)
  return table.concat(tiles.sorted(hand), " ")
end

local function count_violations(name, set)
  local violations, smallest, rules = { 0, 0, 0, 0 }, {}, {}
  tiles.each_hand(function (hand)
    local setting, rule = set(hand)
    local lawful, paragraph = plain.is_lawful(hand, setting)
    rules[rule] = (rules[rule] or 0) + 1
    if not lawful then
      violations[paragraph] = violations[paragraph] + 1
      if not smallest[paragraph] or tiles.smaller(hand, smallest[paragraph].hand) then
        smallest[paragraph] = { hand = { table.unpack(hand) }, setting = setting }
      end
    end
  end)
  print(name .. ", hands set under each of its rules: " .. table.concat(rules, " "))
  for paragraph = 1, 4 do
    local least = smallest[paragraph]
    print(("%s violates 621a.8(d)(%d) with %d%s"):format(name, paragraph, violations[paragraph],
      least and (", the smallest %s set %s over %s"):format(written(least.hand), written(least.setting.high),
        written(least.setting.low)) or ""))
  end
end

count_pairs_of_tiles()
count_paragraphs()
count_violations("Traditional", reference.traditional)
count_violations("Plain 621a", reference.plain_621a)
