-- How hands rank by a certificate, from docs/certificate-format.md alone: see certificate.lua.

local certificate_ranks = {}

local FACES = { ["Pai Gow"] = {}, ["Pai Gow Poker"] = {} }
for name in ("1-2 2-3 1-4 2-4 3-4 2-5 3-5 2-6 4-5 3-6 1-5 1-6 4-6 5-6 2-2 3-3 5-5 1-3 4-4 1-1 6-6"):gmatch("%S+") do
  table.insert(FACES["Pai Gow"], name)
end
for name in ("23456789TJQKA*"):gmatch(".") do table.insert(FACES["Pai Gow Poker"], name) end
for _, names in pairs(FACES) do
  for number, name in ipairs(names) do names[name] = number end
end
local RANK, ACE, JOKER = FACES["Pai Gow Poker"], 13, 14

local function as_ace(face) return face == JOKER and ACE or face end

certificate_ranks.FACES, certificate_ranks.as_ace = FACES, as_ace

-- ---- tiles ----

local function spots(face)
  local one, two = FACES["Pai Gow"][face]:match("(%d)-(%d)")
  return one + two
end

local function ways_to_count(self, face)
  local ways = { { spots(face), self.tiles[face] } }
  if self.counts[face] then ways[2] = self.counts[face] end
  return ways
end

local function find_rank_of_tiles(self, a, b)
  local names = FACES["Pai Gow"]
  local pair = self.pairs[names[a] .. "+" .. names[b]] or self.pairs[names[b] .. "+" .. names[a]]
  if pair then return 10000 - pair, 10 end
  local best = -1
  for _, one in ipairs(ways_to_count(self, a)) do
    for _, other in ipairs(ways_to_count(self, b)) do
      best = math.max(best, (one[1] + other[1]) % 10 * 100 + 99 - math.min(one[2], other[2]))
    end
  end
  return best, best // 100
end

-- The rank of two tiles, higher is better, and their points.
function certificate_ranks.rank_of_tiles(self, a, b)
  local key = a * 32 + b
  local found = self.ranks[key]
  if not found then
    found = { find_rank_of_tiles(self, a, b) }
    self.ranks[key] = found
  end
  return found[1], found[2]
end

-- ---- cards ----

function certificate_ranks.rank_of_two(a, b)
  a, b = math.max(as_ace(a), as_ace(b)), math.min(as_ace(a), as_ace(b))
  return (a == b and 1000 or 0) + a * 20 + b
end

local KINDS = { ["5"] = "five-aces", ["41"] = "four-of-a-kind", ["32"] = "full-house", ["311"] = "three-of-a-kind",
  ["221"] = "two-pair", ["2111"] = "pair", ["11111"] = "high-card" }

local function by_kinds(cards)
  local held, ranks = {}, {}
  for _, card in ipairs(cards) do
    local rank = as_ace(card.face)
    if not held[rank] then ranks[#ranks + 1] = rank end
    held[rank] = (held[rank] or 0) + 1
  end
  table.sort(ranks, function (a, b)
    if held[a] ~= held[b] then return held[a] > held[b] end
    return a > b
  end)
  local shape = ""
  for _, rank in ipairs(ranks) do shape = shape .. held[rank] end
  return KINDS[shape], ranks
end

-- The highest cards of the straights that the natural ranks make, with a joker for the one missing; and that one.
local function straights_of(held, joker)
  local found = {}
  for top = 4, ACE do
    local missing, lacks = 0, nil
    for step = 0, 4 do
      local rank = top - step >= 1 and top - step or ACE
      if not held[rank] then missing, lacks = missing + 1, rank end
    end
    if missing == (joker and 1 or 0) then found[#found + 1] = { top, lacks } end
  end
  return found
end

local function flush_ranks(self, held, joker)
  local ranks = {}
  for rank = ACE, 1, -1 do
    if held[rank] then ranks[#ranks + 1] = rank end
  end
  if not joker then return ranks end
  local is = ACE
  while self.claims["joker-in-flush"][1] == "highest-missing" and held[is] do is = is - 1 end
  ranks[#ranks + 1] = is
  table.sort(ranks, function (a, b) return a > b end)
  return ranks
end

-- The rank of five cards, higher is better; its category; and by what it ranks within it.
function certificate_ranks.rank_of_five(self, cards)
  local best, category, held, joker, suit, suited = nil, nil, {}, false, nil, true
  for _, card in ipairs(cards) do
    if card.face == JOKER then
      joker = true
    else
      held[card.face] = true
      suited, suit = suited and (not suit or suit == card.suit), card.suit
    end
  end
  local function offer(name, ...)
    local value = self.place.categories[name]
    for i = 1, 5 do value = value * 16 + (select(i, ...) or 0) end
    if not best or value > best then best, category = value, name end
  end
  local kind, ranks = by_kinds(cards)
  offer(kind, table.unpack(ranks))
  for _, one in ipairs(straights_of(held, joker)) do
    local name, flushes = RANK[one[1]], self.place["straight-flushes"]
    offer("straight", self.place.straights[name])
    if suited and one[1] < ACE then offer("straight-flush", flushes[name]) end
    local is_royal = not joker or one[2] == ACE or self.claims["joker-in-royal"][1] == "any-card"
    if suited and one[1] == ACE and is_royal then offer("royal-flush") end
    if suited and one[1] == ACE and not is_royal then offer("straight-flush", 15) end
  end
  if suited then offer("flush", table.unpack(flush_ranks(self, held, joker))) end
  return best, category, ranks
end

function certificate_ranks.is_below(self, category, ranks, low_faces)
  local one, two = as_ace(low_faces[1]), as_ace(low_faces[2])
  local low = one == two and "pair" or "high-card"
  if category ~= low then return self.place.categories[category] < self.place.categories[low] end
  one, two = math.max(one, two), math.min(one, two)
  if low == "pair" then return ranks[1] < one end
  return ranks[1] < one or ranks[1] == one and ranks[2] < two
end

return certificate_ranks
