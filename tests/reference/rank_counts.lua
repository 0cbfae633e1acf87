---Hands of seven cards counted by their ranks alone, and how many of each hold a straight or a flush.
--
-- Nothing of houseway is used here. A kind is how many cards of each rank, the joker an ace; there are 49,205
-- kinds without the joker and 18,395 with it. A kind stands for as many hands as there are ways to choose
-- suits. Suits matter to a straight or a flush only, and of seven cards five (of six and the joker, four) in
-- one suit leave no room for another: the flushes of a kind are counted suit by suit.

local M = {}

local CHOOSE = { [0] = { [0] = 1 } }
for n = 1, 4 do
  CHOOSE[n] = { [0] = 1 }
  for k = 1, 4 do
    CHOOSE[n][k] = (CHOOSE[n - 1][k - 1] or 0) + (CHOOSE[n - 1][k] or 0)
  end
end

-- How many choices of suits give one suit to at least `needed` ranks: a rank with n cards holds the suit in
-- C(3, n - 1) ways and lacks it in C(3, n).
local function flushes(natural, needed)
  local ways = { [0] = 1 }
  for rank = 2, 14 do
    local n = natural[rank]
    if n > 0 then
      local after = {}
      for held, count in pairs(ways) do
        after[held] = (after[held] or 0) + count * CHOOSE[3][n]
        after[held + 1] = (after[held + 1] or 0) + count * CHOOSE[3][n - 1]
      end
      ways = after
    end
  end
  local total = 0
  for held, count in pairs(ways) do
    total = total + (held >= needed and count or 0)
  end
  return 4 * total
end

-- Whether five ranks in sequence are there, an ace below the two as well as above the king.
local function has_straight(natural, jokers)
  for top = 5, 14 do
    local held = 0
    for rank = top - 4, top do
      held = held + (natural[rank == 1 and 14 or rank] > 0 and 1 or 0)
    end
    if held + jokers >= 5 then
      return true
    end
  end
  return false
end

local function kind_of(natural, jokers, hands)
  local count = {}
  for rank = 2, 14 do
    count[rank] = natural[rank] + (rank == 14 and jokers or 0)
  end
  return {
    count = count, hands = hands, joker = jokers == 1,
    made = has_straight(natural, jokers) and hands or flushes(natural, 5 - jokers),
  }
end

-- A pair of aces made with the joker and a third ace stay in front only if the four others are made with it.
local function made_under_pair(kind)
  if not kind.joker or kind.count[14] ~= 3 then
    return kind.made
  end
  local others = {}
  for rank = 2, 13 do
    others[rank] = kind.count[rank]
  end
  others[14] = 0
  return has_straight(others, 1) and kind.hands or flushes(others, 4) * CHOOSE[4][2]
end

local function collect(kinds, jokers)
  local natural = {}
  local function place(rank, left, hands)
    if rank == 15 then
      if left == 0 then
        kinds[#kinds + 1] = kind_of(natural, jokers, hands)
      end
      return
    end
    for n = 0, math.min(4, left) do
      natural[rank] = n
      place(rank + 1, left - n, hands * CHOOSE[4][n])
    end
    natural[rank] = 0
  end
  place(2, 7 - jokers, 1)
end

local kinds

---Every kind: count[2..14] with the joker an ace, how many hands it stands for, and how many of those hold a
-- straight or a flush (`made`).
function M.kinds()
  if not kinds then
    kinds = {}
    collect(kinds, 0)
    collect(kinds, 1)
  end
  return kinds
end

-- Whether the ranks of a kind hold these groups { at least, from, to }, each of a rank of its own.
local function holds(count, groups, at, used)
  local group = groups[at]
  if group == nil then
    return true
  end
  for rank = group[2] or 2, group[3] or 14 do
    if not used[rank] and count[rank] >= group[1] then
      used[rank] = true
      local held = holds(count, groups, at + 1, used)
      used[rank] = nil
      if held then
        return true
      end
    end
  end
  return false
end

---Whether a kind holds groups of cards of one rank, different groups of different ranks.
function M.holds(kind, groups)
  return holds(kind.count, groups, 1, {})
end

---How many hands each rule decides, in order. A rule: groups held; made = true takes of the hands with them
-- those with a straight or a flush, "under a pair" those with a pair of the groups' in front besides; without
-- = groups that must not be held.
function M.decide(rules)
  local decided = {}
  for i in ipairs(rules) do
    decided[i] = 0
  end
  for _, kind in ipairs(M.kinds()) do
    local left = kind.hands
    for i, rule in ipairs(rules) do
      local held = left > 0 and M.holds(kind, rule) and not (rule.without and M.holds(kind, rule.without))
      if held then
        local taken = rule.made == "under a pair" and made_under_pair(kind) or rule.made and kind.made or left
        decided[i] = decided[i] + taken
        left = left - taken
      end
    end
  end
  return decided
end

return M
