-- Wagers with few enough throws or hands to enumerate all: three dice, and four tiles.

local dice_rows = require("houseway.notation.dice_rows")
local games = require("houseway.base.games")
local pair_fortunes = require("houseway.wagers.pair_fortunes")

---@class houseway.wagers.enumerated
local enumerated = {}

local SIDES = 6

---The numbers a player of a dice wager may choose.
enumerated.NUMBERS = { 1, 2, 3, 4, 5, 6 }

local function nothing(rows)
  local taken = {}
  for number in ipairs(rows) do taken[number] = { hands = 0 } end
  return taken, { hands = 0 }
end

---Every throw of three distinct dice.
---@return fun(): integer[]?
function enumerated.throws()
  local throw = -1
  return function ()
    throw = throw + 1
    if throw == SIDES * SIDES * SIDES then return nil end
    return { throw // (SIDES * SIDES) + 1, throw // SIDES % SIDES + 1, throw % SIDES + 1 }
  end
end

---The throws of three dice that each row takes, and the throws that lose.
---@param rows { hand: string }[]
---@param chosen integer? the chosen number, if any
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function enumerated.dice(rows, chosen)
  local taken, lost = nothing(rows)
  local row_of = assert(dice_rows.reader(rows))
  for dice in enumerated.throws() do
    local into = taken[row_of(dice, chosen)] or lost
    into.hands = into.hands + 1
  end
  return taken, lost
end

---True if a number must be chosen and the payout depends on it.
---@param rows { hand: string }[]
---@return boolean
function enumerated.by_number(rows)
  local _, chooses = dice_rows.reader(rows)
  if not chooses then return false end
  local first = enumerated.dice(rows, 1)
  for chosen = 2, SIDES do
    for number, one in ipairs(enumerated.dice(rows, chosen)) do
      if one.hands ~= first[number].hands then return true end
    end
  end
  return false
end

---The hands of four tiles that each row takes, and the hands that lose.
---@param rows { hand: string }[]
---@param law houseway.law.statute with the ranks of tiles
---@param mixed fun(permissible: boolean): boolean true if unlike tiles with equal spots are a Mixed Pair
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function enumerated.tiles(rows, law, mixed)
  local taken, lost = nothing(rows)
  local row_of, last = assert(pair_fortunes.reader(rows, law, mixed)), games.of(law.game).pieces - 1
  -- In ascending order of the highest tile, then the next: the first hand of a row is its smallest.
  for a = 3, last do
    for b = 2, a - 1 do
      for c = 1, b - 1 do
        for d = 0, c - 1 do
          local hand = { a, b, c, d }
          local into = taken[row_of(hand)] or lost
          into.hands, into.least = into.hands + 1, into.least or hand
        end
      end
    end
  end
  return taken, lost
end

return enumerated
