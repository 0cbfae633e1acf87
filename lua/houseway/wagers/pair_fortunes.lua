-- Pair Fortunes: finds the pairs among four tiles, in any setting, and the row of the licensee's paytable that they
-- meet. A row names one pair or two: "Gee Joon pair and Heaven pair", "any other two pair", "Mixed pair".
-- Programs import this module.

local games = require("houseway.base.games")
local spelling = require("houseway.base.spelling")
local tile = require("hw.tile")

---@class houseway.wagers.pair_fortunes
local pair_fortunes = {}

-- Kinds of two tiles, as bits: a Heaven pair is also an Identical pair.
local NONE, GEE_JOON, HEAVEN, IDENTICAL, MIXED = 0, 1, 2, 4, 8
local ANY = GEE_JOON | HEAVEN | IDENTICAL | MIXED
local KINDS = {
  ["gee joon"] = GEE_JOON, ["supreme"] = GEE_JOON, ["heaven"] = HEAVEN, ["identical"] = IDENTICAL,
  ["mixed"] = MIXED, ["any"] = ANY, ["a"] = ANY,
}
local LONGEST = 64 -- most letters in the name of a row
local EXPECTED = 'the row must be a pair or two, such as "Gee Joon pair and Heaven pair", '
  .. '"any other two pair" or "Mixed pair"'

local TILES, FACES = games.of(games.TILES).pieces, games.of(games.TILES).faces
local HIGH, LOW, TWELVE = tile.face_named("2-4"), tile.face_named("1-2"), tile.face_named("6-6")

local face_of = {}
for number = 0, TILES - 1 do face_of[number] = tile.face(number) end

-- ---- two tiles ----

-- The pairs that the law ranks. They include Wongs and Gongs, whose tiles never have equal spots.
local function ranked_pairs(law)
  local ranked = {}
  for _, row in ipairs(law.tile_rules.pair_rank) do
    ranked[row[1] * FACES + row[2]], ranked[row[2] * FACES + row[1]] = true, true
  end
  return ranked
end

local function kind_of(a, b, mixed, ranked)
  if a == b then return a == TWELVE and HEAVEN | IDENTICAL or IDENTICAL end
  if a == HIGH and b == LOW or a == LOW and b == HIGH then return GEE_JOON end
  if tile.spots(a) ~= tile.spots(b) then return NONE end
  return mixed(ranked[a * FACES + b] == true) and MIXED or NONE
end

-- The kind of every two tiles.
local function kinds_of(law, mixed)
  local ranked, kinds = ranked_pairs(law), {}
  for a = 0, TILES - 1 do
    kinds[a] = {}
    for b = 0, TILES - 1 do kinds[a][b] = kind_of(face_of[a], face_of[b], mixed, ranked) end
  end
  return kinds
end

local WRITTEN = { [GEE_JOON] = "gee-joon", [HEAVEN] = "heaven", [IDENTICAL] = "identical", [MIXED] = "mixed",
  [ANY] = "any" }

---The pairs of each kind, as lines of a certificate of odds (docs/certificate-format.md): "kind gee-joon 2-4+1-2".
---@param law houseway.law.statute
---@param mixed fun(permissible: boolean): boolean
---@return string[]
function pair_fortunes.kind_lines(law, mixed)
  local lines, kinds, seen = {}, kinds_of(law, mixed), {}
  for bit = 0, 3 do lines[bit + 1] = "kind " .. WRITTEN[1 << bit] end
  for a = TILES - 1, 1, -1 do
    for b = a - 1, 0, -1 do
      local pair = ("%s+%s"):format(tile.face_name(face_of[a]), tile.face_name(face_of[b]))
      for bit = 0, 3 do
        if not seen[pair] and kinds[a][b] & 1 << bit ~= 0 then lines[bit + 1] = lines[bit + 1] .. " " .. pair end
      end
      seen[pair] = true
    end
  end
  return lines
end

-- ---- rows ----

local function bare(hand)
  return (hand:lower():gsub("[^%l]+", " "):gsub("pairs", "pair"):gsub("^ ", ""):gsub(" $", ""))
end

-- The kinds of the pair, or of the two pairs, that a row names.
local function read_row(hand)
  local name = bare(hand)
  if #name > LONGEST then return spelling.refuse("terms/bad-pair", hand, EXPECTED) end
  if name == "two pair" or name == "any other two pair" then return { ANY, ANY } end
  local both = name:match("^two (.-) pair$")
  local first, second = name:match("^(.-) pair and (.-) pair$")
  local asked
  if both then
    asked = { KINDS[both], KINDS[both] }
  elseif first then
    asked = { KINDS[first], KINDS[second] }
  else
    asked = { KINDS[name:match("^(.-) pair$")], NONE }
  end
  if asked[1] and asked[2] then return asked end
  return spelling.refuse("terms/bad-pair", hand, EXPECTED)
end

---The condition of a row in the words of a certificate of odds: "(pair gee-joon any)".
---@param hand string
---@return string
function pair_fortunes.written(hand)
  local asked = assert(read_row(hand))
  local second = asked[2] ~= NONE and " " .. WRITTEN[asked[2]] or ""
  return ("(pair %s%s)"):format(WRITTEN[asked[1]], second)
end

local function fits(asked, x, y)
  local first, second = asked[1], asked[2]
  if second == NONE then return x & first ~= 0 or y & first ~= 0 end
  return x & first ~= 0 and y & second ~= 0 or x & second ~= 0 and y & first ~= 0
end

---A function that finds the row of four tiles: the first that any split into two and two meets.
---@param rows { hand: string, pays: houseway.notation.payout }[] the licensee's
---@param law houseway.law.statute with the ranks of tiles
---@param mixed fun(permissible: boolean): boolean true if unlike tiles with equal spots are a Mixed Pair
---@return (fun(pieces: integer[]): integer?)? row_of
---@return houseway.base.problem? problem
function pair_fortunes.reader(rows, law, mixed)
  local asked = {}
  for number, row in ipairs(rows) do
    local problem
    asked[number], problem = read_row(row.hand)
    if not asked[number] then return nil, problem end
  end
  local kinds = kinds_of(law, mixed)
  return function (pieces)
    local a, b, c, d = pieces[1], pieces[2], pieces[3], pieces[4]
    local ab, cd, ac, bd = kinds[a][b], kinds[c][d], kinds[a][c], kinds[b][d]
    local ad, bc = kinds[a][d], kinds[b][c]
    if ab | cd | ac | bd | ad | bc == NONE then return nil end
    for number = 1, #asked do
      local one = asked[number]
      if fits(one, ab, cd) or fits(one, ac, bd) or fits(one, ad, bc) then return number end
    end
    return nil
  end
end

-- The kinds that rows must pay as the only pair, because every pair wins.
local PAID = {
  { "Gee Joon", GEE_JOON }, { "Heaven", HEAVEN | IDENTICAL }, { "Identical", IDENTICAL }, { "Mixed", MIXED },
}

---Checks, without the law, that rows of a licensee's paytable can be read, and pay every pair.
---@param rows { hand: string }[]
---@return boolean? ok
---@return houseway.base.problem? problem
function pair_fortunes.check(rows)
  local alone = NONE
  for _, row in ipairs(rows) do
    local asked, problem = read_row(row.hand)
    if not asked then return nil, problem end
    if asked[2] == NONE then alone = alone | asked[1] end
  end
  for _, one in ipairs(PAID) do
    if alone & one[2] == NONE then
      return spelling.refuse_phrase("terms/pair-without-row", ("no row pays a %s pair"):format(one[1]),
        "write a row for this pair: every pair wins, whatever the payout")
    end
  end
  return true
end

return pair_fortunes
