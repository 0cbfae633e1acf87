-- What a half of a setting is worth, in the words of the table: "7", "pair", "Gong", "two pair".

local games = require("houseway.base.games")
local notation = require("houseway.notation")
local tile = require("hw.tile")

local values = {}

local TWELVE_OR_TWO = assert(notation.tile_shape("12 or 2"))
local NINES, EIGHTS = assert(notation.tile_shape("9")), assert(notation.tile_shape("8"))

local function in_mask(mask, face)
  return mask & 1 << face ~= 0
end

-- A permissible pair with a twelve or a two is a Wong or a Gong when the other tile is a nine or an eight.
local function pair_name(a, b)
  for _, faces in ipairs({ { a, b }, { b, a } }) do
    if in_mask(TWELVE_OR_TWO, faces[1]) and in_mask(NINES, faces[2]) then return "Wong" end
    if in_mask(TWELVE_OR_TWO, faces[1]) and in_mask(EIGHTS, faces[2]) then return "Gong" end
  end
  return "pair"
end

---What two tiles are worth: "0" to "9", "Gong", "Wong" or "pair".
---@param ranking userdata
---@param tiles integer[] two
---@return string
function values.tiles(ranking, tiles)
  return values.faces(ranking, tile.face(tiles[1]), tile.face(tiles[2]))
end

---What two tiles of these faces are worth.
---@param ranking userdata
---@param a integer
---@param b integer
---@return string
function values.faces(ranking, a, b)
  local _, value = ranking:tile_rank(a, b)
  return value == 10 and pair_name(a, b) or tostring(value)
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
  return setting.low_rank >= 78 and "pair" or "high card" -- ranks 78..90 are the pairs (src/ranking/ranking.h)
end

return values
