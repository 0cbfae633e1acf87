-- Draws tiles as Chinese dominoes with red and white pips.

local html = require("houseway.page.html")
local notation = require("houseway.notation.tiles")

local tags = html.tags

---@class houseway.page.drawing.tiles: houseway.page.drawing.pieces
local tiles = { width = 36, height = 84, step = 42 }

-- Positions of the pips of half a tile, in a box 36 wide and 42 high.
local LEFT, MIDDLE, RIGHT = 10, 18, 26
local TOP, CENTRE, BOTTOM = 9, 21, 33
local PIPS = {
  { { MIDDLE, CENTRE } },
  { { LEFT, CENTRE }, { RIGHT, CENTRE } },
  { { LEFT, TOP }, { MIDDLE, CENTRE }, { RIGHT, BOTTOM } },
  { { LEFT, TOP + 3 }, { RIGHT, TOP + 3 }, { LEFT, BOTTOM - 3 }, { RIGHT, BOTTOM - 3 } },
  { { LEFT, TOP }, { RIGHT, TOP }, { MIDDLE, CENTRE }, { LEFT, BOTTOM }, { RIGHT, BOTTOM } },
  { { LEFT, TOP }, { LEFT, CENTRE }, { LEFT, BOTTOM }, { RIGHT, TOP }, { RIGHT, CENTRE }, { RIGHT, BOTTOM } },
}

local RED, WHITE = "#ff5a4f", "#ffffff"

-- Ones and fours are red, other pips white. The twelve (6-6) has three red pips in each half, on opposite sides.
local function ink(pips, is_lower, at, is_twelve)
  if is_twelve then return (at[1] == LEFT) ~= is_lower and RED or WHITE end
  return (pips == 1 or pips == 4) and RED or WHITE
end

---A tile's name in words: "6-6, Teen".
---@param name string "6-6"
---@return string
function tiles.words(name)
  return name .. ", " .. notation.chinese_name(notation.face(name))
end

---Draws a tile, in a box of its width and height.
---@param name string "6-6"
---@return houseway.page.node
function tiles.draw(name)
  local upper, lower = name:match("^(%d)%-(%d)$")
  local halves, parts = { tonumber(upper), tonumber(lower) }, {}
  parts[1] = tags.rect({ x = 0.75, y = 0.75, width = tiles.width - 1.5, height = tiles.height - 1.5, rx = 5,
    fill = "#1e2226", stroke = "#868b90", ["stroke-width"] = 1.5 })
  parts[2] = tags.path({ d = ("M6,%gH%g"):format(tiles.height / 2, tiles.width - 6), stroke = "#868b90" })
  for half, pips in ipairs(halves) do
    for _, at in ipairs(PIPS[pips]) do
      parts[#parts + 1] = tags.circle({ cx = at[1], cy = at[2] + (half - 1) * tiles.height / 2,
        r = pips == 1 and 6 or 4, fill = ink(pips, half == 2, at, name == "6-6") })
    end
  end
  return parts
end

return tiles
