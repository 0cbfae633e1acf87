---What a seven-card hand is made of, for the poker references: its groups of equal rank and its best
-- settings. Nothing of houseway is used here.

local cards = require("reference.cards")

local M = {}
local value_of = cards.value

-- The cards that were counted last: several questions are asked of a hand, by several programs.
local counted, by_times = {}, {}

local function is_counted(hand)
  for i = 1, 7 do
    if counted[i] ~= hand[i] then return false end
  end
  return counted[8] == hand[8]
end

local function count(hand)
  local held = {}
  counted, by_times = { table.unpack(hand) }, { {}, {}, {}, {}, {} }
  for i = 1, #hand do
    local v = value_of(hand[i])
    held[v] = (held[v] or 0) + 1
  end
  for v = 14, 2, -1 do
    for n = 1, held[v] or 0 do
      local ranks = by_times[n]
      ranks[#ranks + 1] = v
    end
  end
end

---The ranks held at least n times, higher first; not to be changed. The joker counts as an ace.
function M.ranks_held(hand, n)
  return M.all_held(hand)[n]
end

---The same by n, from 1 to 5.
function M.all_held(hand)
  if not is_counted(hand) then count(hand) end
  return by_times
end

---The better front first, then the better back: the best of these settings that pass the test, or nil.
function M.best(settings, test)
  local chosen
  for i = 1, #settings do
    local s = settings[i]
    if test(s) then
      local better = not chosen or s.low_rank > chosen.low_rank
        or (s.low_rank == chosen.low_rank and s.high_rank > chosen.high_rank)
      chosen = better and s or chosen
    end
  end
  return chosen
end

---The best setting with two of this rank in front.
function M.pair_in_front(settings, value)
  return M.best(settings, function (s)
    return value_of(s.low[1]) == value and value_of(s.low[2]) == value
  end)
end

---The best setting that keeps n of this rank, and m of another when given, in the back.
function M.keeping(settings, value, n, other, m)
  local shift, beside = 3 * (value - 2), other and 3 * (other - 2)
  return M.best(settings, function (s)
    return s.held >> shift & 7 == n and (not beside or s.held >> beside & 7 == m)
  end)
end

---The best setting with a straight, a flush, a straight flush or a royal flush in the back.
function M.made(settings)
  return M.best(settings, function (s)
    return s.made
  end)
end

---The value of the better card in front.
function M.front_top(setting)
  return math.max(cards.value(setting.low[1]), cards.value(setting.low[2]))
end

---Whether the front is two of a kind.
function M.front_paired(setting)
  return cards.value(setting.low[1]) == cards.value(setting.low[2])
end

return M
