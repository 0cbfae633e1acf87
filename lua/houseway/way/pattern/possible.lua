-- Finds whether the pieces of one deck or set can meet a group of shapes, in one half or in a whole hand.

local games = require("houseway.base.games")
local text = require("houseway.base.text")
local tiles = require("houseway.notation.tiles")

local possible = {}

local ACE, JOKER, FACES = 12, 13, games.of(games.TILES).faces

-- The game's field with the number of pieces, by place.
local SIZE_OF = { hand = "hand", high = "high", low = "low", either = "high", split = "high" }
local HOLDER = {
  hand = "a hand has", high = "the high hand has", low = "the low hand has", either = "each hand has",
  split = "one hand has",
}

-- The number of pieces in a shape.
local function count(shape)
  if shape.sort == "duo" then return 2 end
  return shape.sort == "alike" and shape.many or 1
end

-- A deck: for each rank a card of each suit. The joker counts as one more ace.
local function full_deck(game)
  local left = { joker = game.joker }
  for rank = 0, ACE do left[rank] = game.suits end
  if game.joker then left[ACE] = left[ACE] + 1 end
  return left
end

local function takes(shape, face)
  return shape.faces == nil or shape.faces & 1 << face ~= 0
end

-- As in the core, sets of two or more cards must differ in rank.
local function cards_meet(shapes, i, left, sets)
  local shape = shapes[i]
  if not shape then return true end
  local many = count(shape)
  for face = 0, left.joker and JOKER or ACE do
    local rank = math.min(face, ACE)
    if takes(shape, face) and left[rank] >= many and not (many > 1 and sets[rank]) then
      left[rank] = left[rank] - many
      local was = sets[rank]
      sets[rank] = was or many > 1
      local met = cards_meet(shapes, i + 1, left, sets)
      left[rank], sets[rank] = left[rank] + many, was
      if met then return true end
    end
  end
  return false
end

local function tiles_meet(ranking, shapes, i, left)
  local shape = shapes[i]
  if not shape then return true end
  for a = 0, FACES - 1 do
    if takes(shape, a) and left[a] > 0 then
      left[a] = left[a] - 1
      local met = shape.sort ~= "duo" and tiles_meet(ranking, shapes, i + 1, left)
      for b = 0, shape.sort == "duo" and FACES - 1 or -1 do
        local rank = takes(shape, b) and left[b] > 0 and ranking:tile_rank(a, b)
        if not met and rank and rank >= (shape.from or 0) and rank <= (shape.to or 0xffff) then
          left[b] = left[b] - 1
          met = tiles_meet(ranking, shapes, i + 1, left)
          left[b] = left[b] + 1
        end
      end
      left[a] = left[a] + 1
      if met then return true end
    end
  end
  return false
end

local function tiles_can(_, ranking, shapes)
  local left = {}
  for face = 0, FACES - 1 do left[face] = tiles.copies(face) end
  return tiles_meet(ranking, shapes, 1, left)
end

local function cards_can(game, _, shapes)
  return cards_meet(shapes, 1, full_deck(game), {})
end

local CAN = { tiles = tiles_can, cards = cards_can }
local WHY = {
  cards = function (game)
    return "write cards that a deck can deal: pairs, trips and quads of different ranks, four cards of a rank, and "
      .. (game.joker and "the joker as a fifth ace" or "no joker")
  end,
  tiles = function (game)
    return ("write tiles that the %d tiles can deal: two of a tile at most"):format(game.pieces)
  end,
}

---The objection if no pieces can meet all the shapes: id, found, expected.
---@param game string
---@param ranking userdata
---@param shapes table[] as the core takes them
---@param place "hand"|"high"|"low"|"either"|"split"
---@return string? id
---@return string? found a format for the pattern and its place
---@return string? expected
function possible.objection(game, ranking, shapes, place)
  local facts = games.of(game)
  local wanted, size, piece = 0, facts[SIZE_OF[place]], facts.noun
  for _, shape in ipairs(shapes) do wanted = wanted + count(shape) end
  if wanted > size then
    return "pattern/too-many-pieces", text.count(wanted, piece) .. " are needed for %s in %s",
      ("write %d at most: %s no more"):format(size, HOLDER[place])
  end
  if not games.pick(game, CAN)(facts, ranking, shapes) then
    return "pattern/cannot-be-held", "no hand can hold %s in %s", games.pick(game, WHY)(facts)
  end
end

return possible
