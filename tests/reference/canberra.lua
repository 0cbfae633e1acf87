---The way of Casino Canberra of setting four tiles, as one function of a hand.
--
-- Written from the published page, as a procedure; not from houseways/. Readings: the exceptions go first; the
-- sixes of exception H are one of each sort; a split that betters neither hand is no split; what the last
-- sentence, which breaks off, would have said is left out.

local tiles = require("reference.tiles")

local M = {}

-- What the trade calls each tile: a number, or a letter and a number.
local TRADE = {
  ["6-6"] = "12", ["1-1"] = "2", ["4-4"] = "H8", ["1-3"] = "H4", ["5-5"] = "H10", ["3-3"] = "H6",
  ["2-2"] = "L4", ["5-6"] = "11", ["4-6"] = "L10", ["1-6"] = "H7", ["1-5"] = "L6", ["3-6"] = "9",
  ["4-5"] = "9", ["2-6"] = "L8", ["3-5"] = "L8", ["2-5"] = "L7", ["3-4"] = "L7", ["2-4"] = "G",
  ["1-4"] = "5", ["2-3"] = "5", ["1-2"] = "G",
}
local HIGH_THREE = 3 * 20 + tiles.place["3-3"] -- rank of a 3 whose better tile is a high six
local SEVEN_UNDER_A_HIGH_NINE = 9 * 20 + tiles.place["1-1"]

local function is_called(tile, name)
  local trade = TRADE[tile]
  return trade == name or trade:gsub("^[HL]", "") == name
end

-- Whether the four tiles can be told off, one each, to these: "12/2" is a twelve or a two.
local function are(hand, names, at, used)
  at, used = at or 1, used or {}
  if at > #names then return true end
  for i, tile in ipairs(hand) do
    for name in names[at]:gmatch("[^/]+") do
      if not used[i] and is_called(tile, name) then
        used[i] = true
        if are(hand, names, at + 1, used) then return true end
        used[i] = nil
      end
    end
  end
  return false
end

local function points(half)
  local kind, value = tiles.kind(half[1], half[2])
  return kind == "points" and value or 10, kind
end

local function described(hand)
  local list = tiles.settings(hand)
  for _, s in ipairs(list) do
    s.high_points, s.high_kind = points(s.high)
    s.low_points, s.low_kind = points(s.low)
    s.total = s.high_points + s.low_points
  end
  return list
end

-- The best of the settings that pass, by the fields in turn.
local function best(list, test, ...)
  local chosen
  for _, s in ipairs(list) do
    local better = chosen == nil
    for _, field in ipairs(chosen and { ... } or {}) do
      better = s[field] > chosen[field]
      if s[field] ~= chosen[field] then break end
    end
    if (not test or test(s)) and better then chosen = s end
  end
  return chosen
end

local LOW, HIGH = "low_rank", "high_rank"

local function over(low, high)
  return function (s) return s.low_points == low and s.high_points == high end
end

-- ---- the exceptions, lettered as on the page ----

local function three_under(kind)
  return function (s) return s.high_kind == kind and s.low_points == 3 end
end

local function nine(s)
  return s.high_points == 9
end

local EXCEPTIONS = {
  { { "12", "12", "9", "11" }, three_under("wong"), LOW, HIGH },
  { { "H8", "H10", "11", "7" }, over(7, 9), LOW, HIGH },
  { { "G", "6", "5", "12/2" }, over(7, 9), LOW, HIGH },
  { { "G", "4", "5" }, nine, LOW, HIGH, unpaired = true },
  { { "H8", "L8", "9", "L10" }, over(7, 8), LOW, HIGH },
  { { "H6", "L6", "G", "7" }, over(3, 9), LOW, HIGH },
  { { "12/2", "8", "9", "L4" }, three_under("gong"), LOW, HIGH },
  { { "H6", "11", "L6", "5" }, over(1, 7), HIGH, LOW },
  { { "H8", "L8", "9", "L4" }, over(2, 7), HIGH, LOW },
}

local function is_pair(s)
  return s.high_kind == "pair" or s.low_kind == "pair"
end

local function exception(hand, list)
  local paired = best(list, is_pair, HIGH) ~= nil
  for _, one in ipairs(EXCEPTIONS) do
    if are(hand, one[1]) and not (one.unpaired and paired) then return best(list, one[2], one[3], one[4]) end
  end
end

-- ---- pairs ----

local function reaches(low, high)
  return function (s) return s.low_points >= low and s.high_points >= high end
end

local function seven_under_a_high_nine(s)
  return s.low_points >= 7 and s.high_rank >= SEVEN_UNDER_A_HIGH_NINE
end

local SPLITS = {
  ["12"] = { reaches(6, 8) }, ["2"] = { reaches(6, 8) }, ["9"] = { reaches(9, 9) },
  H8 = { reaches(7, 9), reaches(8, 8) }, L8 = { reaches(7, 9), reaches(8, 8) },
  H7 = { seven_under_a_high_nine }, L7 = { seven_under_a_high_nine },
}

local function with_pair(list, kept)
  local aims = SPLITS[TRADE[kept.high[1]]] or {}
  return best(list, function (s)
    if is_pair(s) or (s.low_rank <= kept.low_rank and s.high_rank <= kept.high_rank) then return false end
    for _, aim in ipairs(aims) do
      if aim(s) then return true end
    end
    return false
  end, LOW, HIGH) or kept
end

-- ---- High Nine, Gong and Wong ----

local function has_with(half, partner)
  local strong = is_called(half[1], "12") or is_called(half[1], "2")
  local other = strong and half[2] or half[1]
  strong = strong or is_called(half[2], "12") or is_called(half[2], "2")
  return strong and is_called(other, partner)
end

local function strong_hand(list)
  for _, partner in ipairs({ "7", "8", "9" }) do
    local played = best(list, function (s) return has_with(s.high, partner) or has_with(s.low, partner) end, HIGH, LOW)
    if played then
      return played.low_rank >= HIGH_THREE and played or best(list, nil, HIGH, LOW)
    end
  end
end

-- ---- all other hands ----

-- Of settings with these points in either hand: the better tile in the low hand under a seven or less. Where that
-- hand's better tile is the same in two of them, the other hand's decides: nothing speaks for the worse one.
local function by_tile(list, low_points, total, least)
  local first, second = HIGH, LOW
  if total - low_points <= 7 then first, second = LOW, HIGH end
  return best(list, function (s)
    return s.low_points == low_points and s.total == total and s.low_rank >= least
  end, first, second)
end

local function other_hand(list)
  local total = best(list, nil, "total").total
  local function most(s) return s.total == total end
  local low = best(list, function (s) return most(s) and s.low_rank >= HIGH_THREE end, "low_points")
  if low then return by_tile(list, low.low_points, total, HIGH_THREE) end
  local high = best(list, most, "high_points")
  if high.high_points >= 7 then return by_tile(list, high.low_points, total, 0) end
  return by_tile(list, best(list, most, "low_points").low_points, total, 0)
end

---How a hand of four tiles is set: { high = {…}, low = {…}, high_rank =, low_rank = }.
function M.set(hand)
  local list = described(hand)
  local kept = best(list, is_pair, HIGH, LOW)
  return exception(hand, list) or kept and with_pair(list, kept) or strong_hand(list) or other_hand(list)
end

return M
