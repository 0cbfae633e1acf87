-- Sets all hands of seven ranks, whatever their suits, and puts hands together that are set alike.

local explained = require("houseway.explore.explained")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")

local by_ranks = {}

local SUITS = { "s", "h", "d", "c" }

-- The sets of `count` suits, as bit masks.
local function suit_sets(count)
  local list = {}
  for mask = 0, 15 do
    local bits = (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)
    if bits == count then list[#list + 1] = mask end
  end
  return list
end

-- Counts how often each rank occurs, and whether the joker does.
local function tally(ranks)
  local order, count, has_joker = {}, {}, false
  for _, rank in ipairs(ranks) do
    if rank == "Jk" then
      if has_joker then count.Jk = 5 end
      has_joker = true
    else
      if not count[rank] then order[#order + 1] = rank end
      count[rank] = (count[rank] or 0) + 1
    end
  end
  for rank, number in pairs(count) do
    if number > #SUITS then
      refusal.raise("hands/rank-too-often", { found = ('the hand has more of "%s" than the pack'):format(rank),
        expected = "write at most four of a rank, and one joker" })
    end
  end
  return order, count, has_joker
end

-- Makes a hand from the suits of each rank; and its key, the ranks of each suit, which does not depend on the names of
-- suits.
local function hand_of(order, sets, has_joker)
  local cards, suits = {}, {}
  for s, suit in ipairs(SUITS) do
    local held = {}
    for i, rank in ipairs(order) do
      if sets[i] >> s - 1 & 1 == 1 then held[#held + 1], cards[#cards + 1] = rank, rank .. suit end
    end
    suits[s] = table.concat(held, " ")
  end
  if has_joker then cards[#cards + 1] = "Jk" end
  table.sort(suits)
  return table.concat(cards, " "), table.concat(suits, ",")
end

-- Calls `handle` with each hand of the ranks, and with its key.
local function each_hand(order, count, has_joker, handle)
  local sets = {}
  local function from(i)
    if i > #order then return handle(hand_of(order, sets, has_joker)) end
    for _, mask in ipairs(suit_sets(count[order[i]])) do
      sets[i] = mask
      from(i + 1)
    end
  end
  from(1)
end

-- Hands with the same key are put together: the ranks of both halves, the rule and the law.
local function key_of(entry)
  local function bare(half) return half and half:gsub("(%w)[shdc]%f[%W]", "%1") or "" end
  return table.concat({ bare(entry.high), bare(entry.low), entry.high_value or "", entry.rule or "", entry.line or 0,
    tostring(entry.lawful), tostring(entry.noted) }, "|")
end

---Sets every hand of seven ranks.
---@param way houseway.way of cards
---@param decided houseway.way.decided
---@param ranks string[] of `hands.ranks_alone`
---@return table[] # the most hands first: as `explained.set`, for the smallest hand of those set alike, with `ranks`,
---  `alike` (the number set alike) and `of` (the number in all)
function by_ranks.set(way, decided, ranks)
  if not games.has_suits(way.game) then
    refusal.raise("hands/ranks-of-tiles", { found = "the way is of tiles and sets no ranks of cards",
      expected = "write four tiles" })
  end
  local order, count, has_joker = tally(ranks)
  local known, groups, all = {}, {}, 0
  each_hand(order, count, has_joker, function (written, class)
    known[class] = known[class] or { written = written, hands = 0 }
    known[class].hands, all = known[class].hands + 1, all + 1
  end)
  for _, class in ipairs(lists.keys(known)) do
    local one = known[class]
    local entry = explained.set(way, decided, hands.check(way.game, one.written, {}))
    local key = key_of(entry)
    local group = groups[key]
    if not group then groups[key] = entry end
    if group and entry.hand < group.hand then group.hand, group.high, group.low = entry.hand, entry.high, entry.low end
    groups[key].alike = (groups[key].alike or 0) + one.hands
  end
  local list = lists.collect(lists.keys(groups), function (key) return groups[key] end)
  table.sort(list, function (a, b)
    if a.alike ~= b.alike then return a.alike > b.alike end
    return a.hand < b.hand
  end)
  for _, one in ipairs(list) do one.ranks, one.of = table.concat(ranks, " "), all end
  return list
end

return by_ranks
