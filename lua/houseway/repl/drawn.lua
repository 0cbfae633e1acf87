-- Draws hands as text: cards with the symbols of their suits, tiles with their pips.

local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")

local drawn = {}

local SIGNS = { s = "♠", h = "♥", d = "♦", c = "♣" }
local RED = { h = true, d = true }

-- "A♠" for "As"; hearts and diamonds are painted red.
local function card(name, paint)
  local rank, suit = name:match("^(%w+)([shdc])$")
  if not rank then return name end
  local shown = rank .. SIGNS[suit]
  return RED[suit] and paint("red", shown) or shown
end

-- The pips of half a tile: three rows of five columns.
local PIPS = {
  { "     ", "  ●  ", "     " }, { "  ●  ", "     ", "  ●  " }, { "●    ", "  ●  ", "    ●" },
  { "●   ●", "     ", "●   ●" }, { "●   ●", "  ●  ", "●   ●" }, { "● ● ●", "     ", "● ● ●" },
}
-- Ones and fours are red on every tile.
local RED_PIPS = { [1] = true, [4] = true }

local function half(pips, row, paint)
  local shown = PIPS[pips][row]
  return RED_PIPS[pips] and paint("red", shown) or shown
end

local function tile_rows(names, paint)
  local lines = { {}, {}, {}, {}, {} }
  for i, name in ipairs(names) do
    local a, b = name:match("^(%d)%-(%d)$")
    a, b = tonumber(a), tonumber(b)
    lines[1][i], lines[5][i] = "┌─────┬─────┐", "└─────┴─────┘"
    for row = 1, 3 do
      lines[row + 1][i] = ("│%s│%s│"):format(half(a, row, paint), half(b, row, paint))
    end
  end
  for i, line in ipairs(lines) do lines[i] = "  " .. table.concat(line, " ") end
  return lines
end

local TILE = 14 -- columns of a tile and the blank before it

---Draws pieces: one line for cards, five for each row of tiles.
---@param game string
---@param pieces integer[]
---@param host { paint: (fun(style: string, text: string): string), width: fun(): integer }
---@return string[]
function drawn.lines(game, pieces, host)
  local names, paint = {}, host.paint
  for name in hands.text(game, pieces):gmatch("%S+") do names[#names + 1] = name end
  if not games.has_suits(game) then
    local lines, fit = {}, math.max(1, (host.width() - 1) // TILE)
    for from = 1, #names, fit do
      lines = lists.joined(lines, tile_rows(table.move(names, from, math.min(#names, from + fit - 1), 1, {}), paint))
    end
    return lines
  end
  for i, name in ipairs(names) do names[i] = card(name, paint) end
  return { "  " .. table.concat(names, "  ") }
end

---Replaces suit symbols, which users paste, by letters: "As" for "A♠".
---@param written string
---@return string
function drawn.read(written)
  for letter, sign in pairs(SIGNS) do written = written:gsub(sign, letter) end
  return written
end

return drawn
