---The Traditional way of setting four tiles, as one function of a hand.
--
-- Written from the ordered rules of the published way, as a procedure, and not from houseways/.
-- Readings: "the two highest tiles" are the highest by the order of single tiles; "two ways to make x/y"
-- counts settings of different rank; "the best high hand" is the best of the whole hand; once a pair is
-- split, the best low hand of the settings that split it is played.
--
-- What it finds over the 35,960 hands (lua tests/reference/figures.lua): two pairs 120, one pair 6,720,
-- High Nine, Gong or Wong 9,840, any other hand 19,280. Held against 58 Pa. Code § 621a.8(d) it departs from
--   (1) with    28 hands, the smallest 1-5 2-4 2-3 1-2, set 1-5 2-4 over 2-3 1-2;
--   (2) with 1,860 hands, the smallest 5-6 4-5 2-6 3-5, set 5-6 2-6 over 4-5 3-5;
--   (3) with 5,552 hands, the smallest 4-5 3-5 3-4 1-2, set 4-5 1-2 over 3-5 3-4;
--   (4) with 1,360 hands, the smallest 1-5 3-5 3-4 2-3, set 1-5 3-4 over 3-5 2-3.

local tiles = require("reference.tiles")

local M = {}

-- What the trade calls each tile: a number, or a letter and a number.
local TRADE = {
  ["6-6"] = "12", ["1-1"] = "2", ["4-4"] = "H8", ["1-3"] = "H4", ["5-5"] = "H10", ["3-3"] = "H6",
  ["2-2"] = "L4", ["5-6"] = "11", ["4-6"] = "L10", ["1-6"] = "H7", ["1-5"] = "L6", ["3-6"] = "9",
  ["4-5"] = "9", ["2-6"] = "L8", ["3-5"] = "L8", ["2-5"] = "L7", ["3-4"] = "L7", ["2-4"] = "G",
  ["1-4"] = "5", ["2-3"] = "5", ["1-2"] = "G",
}

-- "8" for H8 and L8 alike.
local function number_of(tile)
  return (TRADE[tile]:gsub("^[HL]", ""))
end

-- Value of two tiles with the special hands above nine: pair 13, Wong 12, Gong 11, High Nine 10.
local function strength(a, b)
  local kind, value = tiles.kind(a, b)
  if kind == "pair" then
    return 13
  elseif kind == "wong" then
    return 12
  elseif kind == "gong" then
    return 11
  end
  local na, nb = number_of(a), number_of(b)
  local strong = na == "12" or na == "2" or nb == "12" or nb == "2"
  if strong and value == 9 and (na == "7" or nb == "7") then
    return 10
  end
  return value
end

local function described(hand)
  local list = tiles.settings(hand)
  for _, s in ipairs(list) do
    s.high_points = strength(s.high[1], s.high[2])
    s.low_points = strength(s.low[1], s.low[2])
    s.has_pair = s.high_points == 13 or s.low_points == 13
  end
  return list
end

-- The best of the settings by one rank, and by the other among equals.
local function best(list, first, second)
  local chosen
  for _, s in ipairs(list) do
    local equal = chosen and s[first] == chosen[first]
    if not chosen or s[first] > chosen[first] or (equal and s[second] > chosen[second]) then
      chosen = s
    end
  end
  return chosen
end

local function best_low(list)
  return best(list, "low_rank", "high_rank")
end

local function best_high(list)
  return best(list, "high_rank", "low_rank")
end

local function filtered(list, keep)
  local kept = {}
  for _, s in ipairs(list) do
    if keep(s) then
      kept[#kept + 1] = s
    end
  end
  return kept
end

-- Whether a setting is worth at least low under high. A High Nine is a nine here.
local function reaches(s, low, high)
  local function points(p)
    return p == 10 and 9 or p
  end
  return points(s.low_points) >= low and points(s.high_points) >= high
end

-- Whether two tiles go by these numbers, in either order.
local function are(two, x, y)
  local a, b = number_of(two[1]), number_of(two[2])
  return (a == x and b == y) or (a == y and b == x)
end

-- Rule 2: the settings that split the one pair, where the way splits it; else none.
local function split_settings(list, paired, beside)
  local which = number_of(paired[1])
  local apart = filtered(list, function (s)
    return not s.has_pair
  end)
  local function to_make(low, high)
    return filtered(apart, function (s)
      return reaches(s, low, high)
    end)
  end
  if which == "G" then
    local splits = are(beside, "6", "4") or are(beside, "6", "5") or are(beside, "6", "6")
    return splits and apart or {}
  elseif which == "12" or which == "2" then
    return are(beside, "9", "11") and apart or to_make(6, 8)
  elseif which == "7" then
    return to_make(7, 9)
  elseif which == "8" then
    return filtered(apart, function (s)
      return reaches(s, 7, 9) or reaches(s, 8, 8)
    end)
  elseif which == "9" then
    return to_make(9, 9)
  end
  return {}
end

-- Rule 3: a twelve or a two with a nine, an eight or a seven. The kind to play, 10, 11 or 12, by what can
-- be made and by the fourth tile; nil when none can be made.
local function strong_kind(hand, list)
  local can = {}
  for _, s in ipairs(list) do
    can[s.high_points], can[s.low_points] = true, true
  end
  local used, fourth, low_eight = {}, nil, false
  for _, tile in ipairs(hand) do
    local n = number_of(tile)
    if (n == "12" or n == "2") and not used.top then
      used.top = true
    elseif n == "9" or n == "8" or n == "7" then
      used[#used + 1] = n
      low_eight = low_eight or TRADE[tile] == "L8"
    else
      fourth = tile
    end
  end
  local choice = #used == 2 and fourth ~= nil
  local four = choice and number_of(fourth)
  if can[12] and (can[11] or can[10]) and choice and four == "11" then
    return 12
  elseif can[12] and can[10] and choice and TRADE[fourth] == "L4" then
    return 12
  elseif can[11] and can[10] and choice and (four == "4" or (four == "5" and low_eight)) then
    return 11
  end
  return can[10] and 10 or can[11] and 11 or can[12] and 12 or nil
end

-- The settings whose points are exactly x under y.
local function making(list, x, y)
  return filtered(list, function (s)
    return s.low_points == x and s.high_points == y
  end)
end

local function two_ways(list, x, y)
  local ways = making(list, x, y)
  for _, s in ipairs(ways) do
    if s.low_rank ~= ways[1].low_rank or s.high_rank ~= ways[1].high_rank then
      return ways
    end
  end
  return nil
end

-- Whether some setting as good as the best high hand parts the two highest tiles; that setting.
local function best_high_parting(hand, list)
  local top = best_high(list)
  local one, two = hand[1], hand[2]
  for _, s in ipairs(list) do
    local has_one = s.high[1] == one or s.high[2] == one
    local has_two = s.high[1] == two or s.high[2] == two
    if s.high_rank == top.high_rank and has_one ~= has_two then
      return s
    end
  end
  return nil
end

local function twelve_in_high(list)
  for _, s in ipairs(list) do
    if TRADE[s.high[1]] == "12" or TRADE[s.high[2]] == "12" then
      return s
    end
  end
  return nil
end

-- Rule 4 and its exceptions (a) to (d).
local function balanced(hand, list)
  if two_ways(list, 8, 9) then
    return best_high(list)
  end
  local parting = best_high_parting(hand, list)
  local choice = #making(list, 8, 8) > 0 and #making(list, 7, 9) > 0
  if choice and parting and parting.low_points == 7 and parting.high_points == 9 then
    return parting
  end
  local held = {}
  for _, tile in ipairs(hand) do
    held[TRADE[tile]] = true
  end
  local seven_eight = two_ways(list, 7, 8)
  if seven_eight and held["12"] and held["2"] and twelve_in_high(seven_eight) then
    return twelve_in_high(seven_eight)
  end
  for _, way in ipairs({ { 6, 7 }, { 6, 8 }, { 6, 9 }, { 7, 9 } }) do
    if parting and two_ways(list, way[1], way[2]) then
      return parting
    end
  end
  local low, high = best_low(list), best_high(list)
  local bar = tiles.rank("3-3", "3-4") -- a three with the high six
  if low.low_rank < bar and high.high_points >= 7 then
    return high
  end
  return low
end

---How a hand of four tiles is set: { high = {a, b}, low = {c, d} }, and the rule of the way (1..4) that
-- decided. The hand is an array of four names, in any order.
function M.set(dealt)
  local hand = tiles.sorted(dealt)
  local list = described(hand)
  local one_pair
  for _, s in ipairs(list) do
    if s.high_points == 13 and s.low_points == 13 then
      return s, 1
    elseif s.has_pair then
      one_pair = s
    end
  end
  if one_pair then
    return best_low(split_settings(list, one_pair.high, one_pair.low)) or one_pair, 2
  end
  local kind = strong_kind(hand, list)
  if kind then
    local of_kind = filtered(list, function (s)
      return s.high_points == kind or s.low_points == kind
    end)
    return best_high(of_kind), 3
  end
  return balanced(hand, list), 4
end

return M
