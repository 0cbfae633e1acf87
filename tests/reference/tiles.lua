---The thirty-two tiles and the rank of two of them, from the Massachusetts text alone.
--
-- Nothing of houseway is used here. Written from section 2 of the Massachusetts rules of Pai Gow, the one
-- text at hand that prints both tables: (b) permissible pairs, (d) and (e) values, (f) and (g) the order of
-- single tiles.
--
-- A tile is its pips, as in "6-6". A hand is an array of two or four such names; a tile of which the set
-- holds two may stand in it twice.
--
-- What it finds (lua tests/reference/figures.lua):
--   hands of four 35,960; hands of two 496, of 106 different ranks; of two, worth zero with no permissible
--   pair 24; ending in zero by spots as they are best counted, pairs among them, 43.

local M = {}

-- Section 2(g), from the first to the seventeenth, in the order the table lists them. A line of two is
-- two tiles that rank alike. `copies` is how many are in the set.
local LISTED = {
  { "6-6", place = 17, copies = 2 }, { "1-1", place = 16, copies = 2 },
  { "4-4", place = 15, copies = 2 }, { "1-3", place = 14, copies = 2 },
  { "5-5", place = 13, copies = 2 }, { "3-3", place = 12, copies = 2 },
  { "2-2", place = 11, copies = 2 }, { "5-6", place = 10, copies = 2 },
  { "4-6", place = 9, copies = 2 }, { "1-6", place = 8, copies = 2 },
  { "1-5", place = 7, copies = 2 }, { "3-6", place = 6, copies = 1 },
  { "4-5", place = 6, copies = 1 }, { "2-6", place = 5, copies = 1 },
  { "3-5", place = 5, copies = 1 }, { "2-5", place = 4, copies = 1 },
  { "3-4", place = 4, copies = 1 }, { "2-4", place = 3, copies = 1 },
  { "1-4", place = 2, copies = 1 }, { "2-3", place = 2, copies = 1 },
  { "1-2", place = 1, copies = 1 },
}

-- Section 2(b), first to twentieth; each entry lists the combinations that share the rank.
local PAIRS = {
  { "2-4 1-2" }, { "6-6 6-6" }, { "1-1 1-1" }, { "4-4 4-4" }, { "1-3 1-3" }, { "5-5 5-5" }, { "3-3 3-3" },
  { "2-2 2-2" }, { "5-6 5-6" }, { "4-6 4-6" }, { "1-6 1-6" }, { "1-5 1-5" },
  { "3-6 4-5" }, { "3-5 2-6" }, { "3-4 2-5" }, { "1-4 2-3" },
  { "6-6 4-5", "6-6 3-6" }, { "1-1 4-5", "1-1 3-6" },
  { "6-6 2-6", "6-6 3-5", "6-6 4-4" }, { "1-1 2-6", "1-1 3-5", "1-1 4-4" },
}

local NAMED_PAIRS, WONGS = 16, 18 -- the last named pair's rank and the last Wong's

local place, order, spots = {}, {}, {}
for i, line in ipairs(LISTED) do
  local name = line[1]
  place[name] = line.place
  order[name] = #LISTED + 1 - i
  spots[name] = tonumber(name:sub(1, 1)) + tonumber(name:sub(3, 3))
end

local pair_rank = {}
for rank, combinations in ipairs(PAIRS) do
  for _, combination in ipairs(combinations) do
    local a, b = combination:match("^(%S+) (%S+)$")
    pair_rank[a .. " " .. b] = rank
    pair_rank[b .. " " .. a] = rank
  end
end

---Place of a single tile by 2(g), 17 for the twelve down to 1 for the three: higher is better.
M.place = place
---Place of a tile in the list itself, 21 down to 1: what orders hands when the smallest is asked for.
M.order = order
---Spots on a tile.
M.spots = spots

---The tiles of a set, 32 names, highest first.
function M.set_of_tiles()
  local set = {}
  for _, line in ipairs(LISTED) do
    for _ = 1, line.copies do
      set[#set + 1] = line[1]
    end
  end
  return set
end

-- The ways 2(e) lets a tile be counted when it is used apart: { spots, place } each.
local function ways_to_count(tile)
  if tile == "1-2" then
    return { { 3, place["1-2"] }, { 6, place["2-4"] } }
  elseif tile == "2-4" then
    return { { 6, place["2-4"] }, { 3, place["1-2"] } }
  end
  return { { spots[tile], place[tile] } }
end

---What two tiles are: "pair", "wong", "gong" or "points", and the value 0..9 for points (else nil).
function M.kind(a, b)
  local rank = pair_rank[a .. " " .. b]
  if not rank then
    local best = 0
    for _, x in ipairs(ways_to_count(a)) do
      for _, y in ipairs(ways_to_count(b)) do
        best = math.max(best, (x[1] + y[1]) % 10)
      end
    end
    return "points", best
  elseif rank <= NAMED_PAIRS then
    return "pair"
  elseif rank <= WONGS then
    return "wong"
  end
  return "gong"
end

---Rank of two tiles, an integer: higher is better, equal is a copy.
function M.rank(a, b)
  local rank = pair_rank[a .. " " .. b]
  if rank then
    return 1000 + 21 - rank
  end
  local best = 0
  for _, x in ipairs(ways_to_count(a)) do
    for _, y in ipairs(ways_to_count(b)) do
      best = math.max(best, (x[1] + y[1]) % 10 * 20 + math.max(x[2], y[2]))
    end
  end
  return best
end

---The three ways to part four tiles. Each is { high = {a, b}, low = {c, d}, high_rank =, low_rank = }.
function M.settings(hand)
  local list = {}
  for partner = 2, 4 do
    local first, second = { hand[1], hand[partner] }, {}
    for i = 2, 4 do
      if i ~= partner then
        second[#second + 1] = hand[i]
      end
    end
    local r1, r2 = M.rank(first[1], first[2]), M.rank(second[1], second[2])
    if r1 < r2 then
      first, second, r1, r2 = second, first, r2, r1
    end
    list[#list + 1] = { high = first, low = second, high_rank = r1, low_rank = r2 }
  end
  return list
end

---Calls visit(hand) for each of the 35,960 hands, every tile of the set being its own: a hand of one
-- twelve is visited once for either twelve. The array is highest tile first and is reused.
function M.each_hand(visit)
  local set = M.set_of_tiles()
  local hand = {}
  for a = 1, 29 do
    for b = a + 1, 30 do
      for c = b + 1, 31 do
        for d = c + 1, 32 do
          hand[1], hand[2], hand[3], hand[4] = set[a], set[b], set[c], set[d]
          visit(hand)
        end
      end
    end
  end
end

---Calls visit(hand, deals) for each of the 8,130 hands that can be told apart, highest tile first, with how
-- many of the 35,960 it is. The array is reused.
function M.each_kind(visit)
  local hand = {}
  local function add(at, from, deals)
    if at > 4 then
      return visit(hand, deals)
    end
    for i = from, #LISTED do
      local name, copies = LISTED[i][1], LISTED[i].copies
      hand[at] = name
      add(at + 1, i + 1, deals * copies)
      if copies == 2 and at < 4 then
        hand[at + 1] = name
        add(at + 2, i + 1, deals)
      end
    end
  end
  add(1, 1, 1)
end

---Whether hand a is smaller than hand b: highest tile first, compared in turn by place in the list.
-- Both must be sorted highest first, as each_hand gives them.
function M.smaller(a, b)
  for i = 1, #a do
    if order[a[i]] ~= order[b[i]] then
      return order[a[i]] < order[b[i]]
    end
  end
  return false
end

---A copy of the hand, highest tile first.
function M.sorted(hand)
  local copy = { table.unpack(hand) }
  table.sort(copy, function (a, b)
    return order[a] > order[b]
  end)
  return copy
end

return M
