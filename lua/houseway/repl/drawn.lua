-- Hands drawn: cards with the signs of their suits, tiles as the pips on them.

local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")

local drawn = {}

local SIGNS = { s = "♠", h = "♥", d = "♦", c = "♣" }
local RED = { h = true, d = true }

-- "As" as "A♠"; hearts and diamonds are red where colours are seen.
local function card(name, paint)
  local rank, suit = name:match("^(%w+)([shdc])$")
  if not rank then return name end
  local shown = rank .. SIGNS[suit]
  return RED[suit] and paint("red", shown) or shown
end

-- The pips of half a tile, three rows of five places.
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

---The lines that draw pieces: one of cards, five of tiles.
---@param game string
---@param pieces integer[]
---@param paint fun(style: string, text: string): string
---@return string[]
function drawn.lines(game, pieces, paint)
  local names = {}
  for name in hands.text(game, pieces):gmatch("%S+") do names[#names + 1] = name end
  if not games.has_suits(game) then return tile_rows(names, paint) end
  for i, name in ipairs(names) do names[i] = card(name, paint) end
  return { "  " .. table.concat(names, "  ") }
end

---Suits written as signs, as they are typed or pasted: "A♠" as "As".
---@param written string
---@return string
function drawn.read(written)
  for letter, sign in pairs(SIGNS) do written = written:gsub(sign, letter) end
  return written
end

return drawn
