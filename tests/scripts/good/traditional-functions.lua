-- The Traditional way again, as functions of a hand: its decision table must be that of the way in words.

submission "Traditional, as functions" {
  game  = "Pai Gow",
  under = "us-ma/pai_gow.7.e",
}

-- A tile's number in the trade; G is neither a six nor a three here.
local NUMBER = {
  ["12"] = 12, ["2"] = 2, H8 = 8, L8 = 8, H4 = 4, L4 = 4, H10 = 10, L10 = 10, H6 = 6, L6 = 6,
  ["11"] = 11, H7 = 7, L7 = 7, ["9"] = 9, ["5"] = 5, G6 = 0, G3 = 0,
}

local function number(hand, slot)
  return NUMBER[hand:tile(slot)]
end

local function has(hand, wanted)
  for slot = 1, 4 do
    if number(hand, slot) == wanted then
      return true
    end
  end
  return false
end

local function has_tile(hand, wanted)
  for slot = 1, 4 do
    if hand:tile(slot) == wanted then
      return true
    end
  end
  return false
end

local function best(settings, first, second, test)
  local chosen
  for _, setting in ipairs(settings) do
    local mine = not chosen or setting[first] > chosen[first]
      or (setting[first] == chosen[first] and setting[second] > chosen[second])
    if mine and (not test or test(setting)) then
      chosen = setting
    end
  end
  return chosen
end

local function best_low(hand, test)
  return best(hand.settings, "low_rank", "high_rank", test)
end

local function best_high(hand, test)
  return best(hand.settings, "high_rank", "low_rank", test)
end

local function splits(setting)
  return setting.high_kind ~= "pair" and setting.low_kind ~= "pair"
end

local function worth(setting, low, high)
  return setting.low_value >= low and setting.high_value >= high
end

local function parts(setting, one, two)
  local function in_high(slot)
    return setting:high_slot(1) == slot or setting:high_slot(2) == slot
  end
  return in_high(one) ~= in_high(two)
end

-- ---- pairs ----

-- Whether a setting that splits the pair of this number is good enough, and the tiles that always split it.
local SPLIT = {
  [12] = function (setting) return worth(setting, 6, 8) end,
  [2] = function (setting) return worth(setting, 6, 8) end,
  [7] = function (setting) return worth(setting, 7, 9) end,
  [8] = function (setting) return worth(setting, 7, 9) or worth(setting, 8, 8) end,
  [9] = function (setting) return worth(setting, 9, 9) end,
}

local function splitting_supreme(hand, beside)
  local a, b = number(hand, beside:low_slot(1)), number(hand, beside:low_slot(2))
  local sixes = (a == 6 and 1 or 0) + (b == 6 and 1 or 0)
  return sixes == 2 or (sixes == 1 and (a == 4 or b == 4 or a == 5 or b == 5))
end

local function one_pair(hand, paired)
  local which = number(hand, paired:high_slot(1))
  if which == 0 then
    return splitting_supreme(hand, paired) and best_low(hand, splits) or paired
  elseif (which == 12 or which == 2) and has(hand, 9) and has(hand, 11) then
    return best_low(hand, splits)
  end
  local enough = SPLIT[which]
  return enough and best_low(hand, function (setting)
    return splits(setting) and enough(setting)
  end) or paired
end

rule "pairs" {
  play = pick(function (hand)
    local paired
    for _, setting in ipairs(hand.settings) do
      if setting.high_kind == "pair" and setting.low_kind == "pair" then
        return setting
      elseif not splits(setting) then
        paired = setting
      end
    end
    return paired and one_pair(hand, paired)
  end),
}

-- ---- a twelve or a two with a nine, an eight or a seven ----

local function strong_hands(hand)
  local strong = has(hand, 12) or has(hand, 2)
  return strong and has(hand, 7), strong and has(hand, 8), strong and has(hand, 9)
end

-- Which of 7, 8 and 9 goes with the twelve or the two.
local function partner(hand)
  local seven, eight, nine = strong_hands(hand)
  if nine and (seven or eight) and has(hand, 11) then
    return 9
  elseif nine and seven and has_tile(hand, "L4") then
    return 9
  elseif eight and seven and (has(hand, 4) or (has(hand, 5) and has_tile(hand, "L8"))) then
    return 8
  end
  return seven and 7 or eight and 8 or nine and 9 or nil
end

local function pairs_up(hand, one, two, wanted)
  local a, b = number(hand, one), number(hand, two)
  return ((a == 12 or a == 2) and b == wanted) or ((b == 12 or b == 2) and a == wanted)
end

rule "high nine, gong, wong" {
  play = pick(function (hand)
    local wanted = partner(hand)
    return wanted and best_high(hand, function (setting)
      return pairs_up(hand, setting:high_slot(1), setting:high_slot(2), wanted)
        or pairs_up(hand, setting:low_slot(1), setting:low_slot(2), wanted)
    end)
  end),
}

-- ---- any other hand ----

local function makes(setting, low, high)
  return setting.low_value == low and setting.high_value == high
end

-- Two settings of different rank that make low under high.
local function two_ways(hand, low, high)
  local one
  for _, setting in ipairs(hand.settings) do
    if makes(setting, low, high) then
      if one and (one.low_rank ~= setting.low_rank or one.high_rank ~= setting.high_rank) then
        return true
      end
      one = setting
    end
  end
  return false
end

local function exceptional(hand)
  local high = best_high(hand)
  local function parting(setting)
    return setting.high_rank == high.high_rank and parts(setting, 1, 2)
  end
  local apart = best_low(hand, parting)
  local eight_eight = best_low(hand, function (setting)
    return makes(setting, 8, 8)
  end)
  if two_ways(hand, 8, 9) then
    return high
  elseif eight_eight and apart and makes(apart, 7, 9) then
    return apart
  elseif two_ways(hand, 7, 8) and has(hand, 12) and has(hand, 2) then
    return best_low(hand, function (setting)
      local one, two = number(hand, setting:high_slot(1)), number(hand, setting:high_slot(2))
      return makes(setting, 7, 8) and (one == 12 or two == 12)
    end)
  elseif two_ways(hand, 6, 7) or two_ways(hand, 6, 8) or two_ways(hand, 6, 9) or two_ways(hand, 7, 9) then
    return apart
  end
end

-- Whether the low hand is a three with a high six or better, or is worth more than three.
local function high_three(hand, setting)
  if setting.low_value ~= 3 then
    return setting.low_value > 3
  end
  for which = 1, 2 do
    local tile = hand:tile(setting:low_slot(which))
    if tile == "12" or tile == "2" or tile == "H8" or tile == "H4" or tile == "H10" or tile == "H6" then
      return true
    end
  end
  return false
end

rule "any other hand" {
  play = pick(function (hand)
    local low, high = best_low(hand), best_high(hand)
    local exception = exceptional(hand)
    if exception then
      return exception
    elseif not high_three(hand, low) and high.high_value >= 7 then
      return high
    end
    return low
  end),
}
