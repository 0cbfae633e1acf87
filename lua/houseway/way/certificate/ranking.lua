-- How pieces are spelled and ranked in a certificate (docs/certificate-format.md).
-- Programs import this module.

local tile = require("hw.tile")

local ranking = {}

local FACES, DOUBLE = 21, 10 -- faces of tiles; a face from DOUBLE on has two tiles
local RANKS, ACE = "23456789TJQKA*", 12

local TILES, CARDS = {}, {} -- the names of faces
for face = 0, FACES - 1 do TILES[face] = tile.face_name(face) end
for face = 0, #RANKS - 1 do CARDS[face] = RANKS:sub(face + 1, face + 1) end

---The name of a face: "6-6", "K", "*" for the joker.
---@param statute houseway.law.statute
---@param face integer
---@return string
function ranking.face(statute, face)
  return (statute.tile_rules and TILES or CARDS)[face]
end

---The faces of a hand or of a half, in the spelling of the settings' digest.
---@param statute houseway.law.statute
---@param faces integer[]
---@return string
function ranking.faces(statute, faces)
  local names, named = {}, statute.tile_rules and TILES or CARDS
  for i = 1, #faces do names[i] = named[faces[i]] end
  return table.concat(names, statute.tile_rules and "," or "")
end

---The faces of a mask, highest first; "any" for all faces.
---@param statute houseway.law.statute
---@param mask integer? nil: any
---@return string
function ranking.mask(statute, mask)
  local faces, last = {}, statute.tile_rules and FACES - 1 or ACE + 1
  for face = last, 0, -1 do
    if not mask or mask & 1 << face ~= 0 then faces[#faces + 1] = face end
  end
  -- The joker counts as an ace, so it adds nothing to a mask of all ranks.
  local every = statute.tile_rules and FACES or ACE + (faces[1] == last and 2 or 1)
  return #faces == every and "any" or ranking.faces(statute, faces)
end

-- ---- the orders ----

-- "pair 3 6-6+3-6 6-6+4-5": equal ranks are on one line, the best line first.
local function lines_of(word, by_rank)
  local lines = {}
  for rank = 1, #by_rank do lines[rank] = ("%s %d %s"):format(word, rank, table.concat(by_rank[rank], " ")) end
  return lines
end

local function by_rank_of(entries, name)
  local found = {}
  for _, entry in ipairs(entries) do
    for rank = #found + 1, entry.rank do found[rank] = {} end
    table.insert(found[entry.rank], name(entry))
  end
  return found
end

local function tile_lines(statute)
  local rules, pairs_found, tiles = statute.tile_rules, {}, {}
  for i, row in ipairs(rules.pair_rank) do pairs_found[i] = { row[1], row[2], rank = row[3] } end
  for face = FACES - 1, 0, -1 do tiles[#tiles + 1] = { face, rank = rules.tile_rank[face] } end
  local lines = lines_of("pair", by_rank_of(pairs_found, function (row)
    return tile.face_name(row[1]) .. "+" .. tile.face_name(row[2])
  end))
  table.move(lines_of("tile", by_rank_of(tiles, function (row) return (tile.face_name(row[1])) end)), 1, 99,
    #lines + 1, lines)
  for face = FACES - 1, 0, -1 do
    if (rules.other_spots[face] or 0) > 0 then
      lines[#lines + 1] = ("counts %s %d %d"):format(tile.face_name(face), rules.other_spots[face],
        rules.other_rank[face])
    end
  end
  return lines
end

---A name of several words as one word: "straight-flush".
---@param name string
---@return string
function ranking.joined(name)
  return (name:gsub("[ _]", "-"))
end

local function card_lines(statute)
  local rules, names = statute.card_rules, {}
  for i, category in ipairs(rules.category) do names[i] = ranking.joined(category) end
  local function tops(list)
    local found = {}
    for i, top in ipairs(list) do found[i] = ranking.face(statute, top) end
    return table.concat(found, " ")
  end
  return {
    "categories " .. table.concat(names, " "), "straights " .. tops(rules.straight),
    "straight-flushes " .. tops(rules.straight_flush),
    "joker-in-flush " .. ranking.joined(rules.joker_flush), "joker-in-royal " .. ranking.joined(rules.joker_royal),
  }
end

---The lines of a certificate on how hands rank.
---@param statute houseway.law.statute
---@return string[]
function ranking.lines(statute)
  return statute.tile_rules and tile_lines(statute) or card_lines(statute)
end

-- ---- ranges of ranks, by the hands at their ends ----

-- The lowest and the highest hand with ranks in a range. `each` gives ranks and names.
local function ends_of(from, to, each)
  local least, most, low, high = math.huge, -1, nil, nil
  each(function (rank, name)
    if rank < from or rank > to then return end
    if rank < least then least, low = rank, name end
    if rank > most then most, high = rank, name end
  end)
  return assert(low, "a range without a hand") .. " " .. high
end

---Two tiles at each end of a range of ranks: "6-6+4-5 2-4+1-2".
---@param ranked userdata
---@param from integer
---@param to integer
---@return string
function ranking.two_tiles(ranked, from, to)
  return ends_of(from, to, function (give)
    for a = FACES - 1, 0, -1 do
      for b = a >= DOUBLE and a or a - 1, 0, -1 do
        give((ranked:tile_rank(a, b)), tile.face_name(a) .. "+" .. tile.face_name(b))
      end
    end
  end)
end

---Two cards at each end of a range of ranks: "32 AA".
---@param ranked userdata
---@param from integer
---@param to integer
---@return string
function ranking.two_cards(ranked, from, to)
  return ends_of(from, to, function (give)
    for a = ACE, 0, -1 do
      for b = a, 0, -1 do give(ranked:rank2(a, b), RANKS:sub(a + 1, a + 1) .. RANKS:sub(b + 1, b + 1)) end
    end
  end)
end

local VALUE_STEP = 64 -- difference of rank between a point and the next (src/ranking/ranking.h)

---How two tiles rank, by their rank: "pair-3", the place of the pair; "9-4", nine points and a better tile of place 4.
---@param statute houseway.law.statute
---@param ranked userdata
---@return table<integer, string>
function ranking.halves(statute, ranked)
  local named, rules = {}, statute.tile_rules
  local below_all = ranked:tile_place(0) + rules.tile_rank[0]
  for a = 0, FACES - 1 do
    for b = 0, a do
      local rank, value = ranked:tile_rank(a, b)
      named[rank] = ("%d-%d"):format(value, below_all - rank % VALUE_STEP)
    end
  end
  for _, row in ipairs(rules.pair_rank) do named[ranked:tile_rank(row[1], row[2])] = "pair-" .. row[3] end
  return named
end

local TOPS = { { "straight", 3, ACE }, { "straight flush", 3, ACE - 1 } }

---A range of high hands' ranks: a whole category, "flush", or one straight of it by its top card, "straight 9".
---@param ranked userdata
---@param from integer
---@param to integer
---@return string
function ranking.made(ranked, from, to)
  local category = ranked:category(from)
  local first, last = ranked:category_ranks(category)
  if first == from and last == to then return ranking.joined(category) end
  for suited, row in ipairs(TOPS) do
    for top = row[2], row[1] == category and row[3] or -1 do
      local rank = ranked:straight_rank(top, suited == 2)
      if rank == from and rank == to then return ranking.joined(category) .. " " .. RANKS:sub(top + 1, top + 1) end
    end
  end
  error("a range of high hands that no word makes", 0)
end

return ranking
