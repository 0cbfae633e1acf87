---58 Pa. Code § 621a.8(d) read as a set of lawful settings, and the plain way that fills it in.
--
-- Written from the statute's four paragraphs, not from jurisdictions/ or houseways/. Nine, eight and seven
-- have no order among them, nor have pair, Wong and Gong. The plain way plays, of the lawful settings, the
-- strongest low hand, then the strongest high.
--
-- What it finds over the 35,960 hands (lua tests/reference/figures.lua): (1) governs 435 hands, (2) 13,349,
-- (3) 19,920, (4) 2,256. Two or more lawful settings of different rank are left by (2) in 2,290 hands and by
-- (3) in 12,560, 41.3% of all, and by (1) and (4) in none.

local tiles = require("reference.tiles")

local M = {}

local function either(s, test)
  return test(s.high[1], s.high[2]) or test(s.low[1], s.low[2])
end

local function is_supreme(a, b)
  return (a == "2-4" and b == "1-2") or (a == "1-2" and b == "2-4")
end

local function is_permissible(a, b)
  return tiles.kind(a, b) ~= "points"
end

local function is_nine_to_seven(a, b)
  local kind, value = tiles.kind(a, b)
  return kind == "points" and value >= 7
end

---The paragraph of (d) that governs a hand, 1 to 4, and the lawful settings under it.
function M.lawful(dealt)
  local hand = tiles.sorted(dealt)
  local function is_highest_with_lowest(a, b)
    return (a == hand[1] and b == hand[4]) or (a == hand[4] and b == hand[1])
  end
  for paragraph, test in ipairs({ is_supreme, is_permissible, is_nine_to_seven, is_highest_with_lowest }) do
    local lawful = {}
    for _, s in ipairs(tiles.settings(hand)) do
      if either(s, test) then
        lawful[#lawful + 1] = s
      end
    end
    if #lawful > 0 then
      return paragraph, lawful
    end
  end
  error("no paragraph governs " .. table.concat(hand, " "))
end

---Whether a setting { high =, low = } of a hand is lawful, and the paragraph that governs the hand.
function M.is_lawful(hand, setting)
  local paragraph, lawful = M.lawful(hand)
  local high, low = tiles.rank(table.unpack(setting.high)), tiles.rank(table.unpack(setting.low))
  for _, s in ipairs(lawful) do
    if s.high_rank == high and s.low_rank == low then
      return true, paragraph
    end
  end
  return false, paragraph
end

---How the plain way sets a hand: { high =, low = }, and the paragraph that governs.
function M.set(hand)
  local paragraph, lawful = M.lawful(hand)
  local chosen = lawful[1]
  for _, s in ipairs(lawful) do
    if s.low_rank > chosen.low_rank or (s.low_rank == chosen.low_rank and s.high_rank > chosen.high_rank) then
      chosen = s
    end
  end
  return chosen, paragraph
end

return M
