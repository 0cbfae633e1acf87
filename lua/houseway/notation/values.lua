-- The value of a half of a setting, in dealers' words: "7", "pair", "Gong", "two pair".
-- Programs import this module.

local games = require("houseway.base.games")
local pair_kinds = require("houseway.notation.pair_kinds")
local ranking = require("hw.ranking")
local tile = require("hw.tile")

local values = {}

---The value of two tiles: "0" to "9", "pair", or the kind of pair that the chapter names, such as "Gong".
---@param ranks userdata the ranking
---@param tiles integer[] two
---@return string
function values.tiles(ranks, tiles)
  return values.faces(ranks, tile.face(tiles[1]), tile.face(tiles[2]))
end

---The value of two tiles by their faces.
---@param ranks userdata the ranking
---@param a integer
---@param b integer
---@return string
function values.faces(ranks, a, b)
  local _, value = ranks:tile_rank(a, b)
  return value == 10 and (pair_kinds.name(ranks, a, b) or "pair") or tostring(value)
end

---@param way houseway.way
---@param setting table of ranking:view
---@return string
function values.high(way, setting)
  if not games.has_suits(way.game) then return values.tiles(way.ranking, setting.high) end
  return way.ranking:category(setting.high_rank)
end

---@param way houseway.way
---@param setting table of ranking:view
---@return string
function values.low(way, setting)
  if not games.has_suits(way.game) then return values.tiles(way.ranking, setting.low) end
  return setting.low_rank >= ranking.LOW_PAIR and "pair" or "high card"
end

---The ranks of cards in words.
values.RANKS = { A = "ace", K = "king", Q = "queen", J = "jack", ["10"] = "ten", ["9"] = "nine", ["8"] = "eight",
  ["7"] = "seven", ["6"] = "six", ["5"] = "five", ["4"] = "four", ["3"] = "three", ["2"] = "two" }

---The value of a half as a dealer says it: "pair of aces", "king high", "two pair", "Gong". The joker is an ace.
---@param value string from values.high or values.low
---@param pieces string the half as printed, highest first: "Kh 10d"
---@return string
function values.spoken(value, pieces)
  if value ~= "pair" and value ~= "high card" or pieces:find("-", 1, true) then return value end
  local top, seen = nil, {}
  for piece in pieces:gmatch("%S+") do
    local rank = piece == "Jk" and "A" or piece:sub(1, -2)
    if value == "pair" and seen[rank] then
      return ("pair of %s"):format(rank == "6" and "sixes" or values.RANKS[rank] .. "s")
    end
    seen[rank], top = true, (rank == "A" or not top) and rank or top
  end
  return values.RANKS[top] .. " high"
end

return values
