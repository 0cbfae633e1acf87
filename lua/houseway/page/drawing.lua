-- Draws cards and tiles as SVG, with words for screen readers. A page contains each piece once, as a symbol, which its
-- drawings use. A sheet remembers the symbols in use.
-- Programs import this module.

local cards = require("houseway.page.drawing.cards")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local tiles = require("houseway.page.drawing.tiles")

local tags = html.tags

---@class houseway.page.drawing
local drawing = {}

---How the pieces of a game are drawn.
---@class houseway.page.drawing.pieces
---@field width number of a piece, in the drawing's units
---@field height number
---@field step number distance from a piece to the next in a row
---@field words fun(name: string): string
---@field draw fun(name: string): houseway.page.node

---A page's drawings, and the pieces drawn in them.
---@class houseway.page.drawing.sheet
---@field used table<string, { game: string, name: string }> by the symbol's id
local sheet = {}
sheet.__index = sheet

---@class houseway.page.drawing.asked
---@field size number? pixels a unit; default 0.8
---@field words string? the title's words before the pieces: "dealt"
---@field is_fanned boolean? fanned like cards held in a hand
---@field is_in_row boolean? a set hand's low hand beside its high hand
---@field is_plain boolean? without a title: screen readers skip it and read the text beside it

local SIZE, GAP, LABEL = 0.8, 8, 44
-- A fan: degrees between two cards, and the distance from the cards' top edge down to the pivot.
local DEGREES, HOLD = 5, 300

---@param game string
---@return houseway.page.drawing.pieces
local function how(game)
  return games.pick(game, { tiles = tiles, cards = cards })
end

local function name_of(game, piece)
  return hands.text(game, { piece })
end

---The id of the symbol of a piece: "card-As", "tile-6-6".
---@param game string
---@param piece integer
---@return string
function drawing.symbol_id(game, piece)
  return games.of(game).noun .. "-" .. name_of(game, piece)
end

---A piece in words: "ace of spades"; "6-6, Teen".
---@param game string
---@param piece integer
---@return string
function drawing.words(game, piece)
  return how(game).words(name_of(game, piece))
end

---Pieces in words, one after another.
---@param game string
---@param pieces integer[]
---@return string
function drawing.list(game, pieces)
  local words = lists.collect(pieces, function (piece) return drawing.words(game, piece) end)
  return table.concat(words, games.has_suits(game) and ", " or "; ")
end

-- The symbol of a piece. A page has each symbol once.
local function symbol(game, piece)
  local drawn = how(game)
  return tags.symbol({ id = drawing.symbol_id(game, piece), viewBox = ("0 0 %d %d"):format(drawn.width, drawn.height),
    drawn.draw(name_of(game, piece)) })
end

-- The invisible element with a page's symbols.
local function hidden(symbols)
  return tags.svg({ class = "symbols", width = 0, height = 0, ["aria-hidden"] = "true", focusable = "false", symbols })
end

---Every piece of a game as a symbol. Tiles of one face share a symbol.
---@param game string
---@return houseway.page.element
function drawing.every_symbol(game)
  local symbols, has = {}, {}
  for piece = 0, games.of(game).pieces - 1 do
    local id = drawing.symbol_id(game, piece)
    if not has[id] then symbols[#symbols + 1] = symbol(game, piece) end
    has[id] = true
  end
  return hidden(symbols)
end

-- ---- places of pieces ----

---A piece's place in a drawing: its upper left corner, and its rotation.
---@class houseway.page.drawing.place
---@field piece integer
---@field x number
---@field y number
---@field turned number? degrees
---@field about { [1]: number, [2]: number }? the centre of the rotation

-- Places pieces side by side from a point. Returns their right edge.
local function row(game, pieces, x, y, places)
  local drawn = how(game)
  for i, piece in ipairs(pieces) do
    places[#places + 1] = { piece = piece, x = x + (i - 1) * drawn.step, y = y }
  end
  return x + (#pieces - 1) * drawn.step + drawn.width
end

local function turned(x, y, degrees, about)
  local angle = math.rad(degrees)
  local dx, dy = x - about[1], y - about[2]
  return about[1] + dx * math.cos(angle) - dy * math.sin(angle), about[2] + dx * math.sin(angle) + dy * math.cos(angle)
end

-- Places pieces in a fan about a point below them, with the drawing's corner at 0, 0. Returns width and height.
local function fan(game, pieces, places)
  local drawn = how(game)
  local about, box = { 0, HOLD }, { left = 0, right = 0, top = 0, bottom = 0 }
  for i, piece in ipairs(pieces) do
    local degrees = (i - (#pieces + 1) / 2) * DEGREES
    places[i] = { piece = piece, x = -drawn.width / 2, y = 0, turned = degrees, about = about }
    for corner = 0, 3 do
      local x, y = turned((corner % 2 - 0.5) * drawn.width, corner // 2 * drawn.height, degrees, about)
      box.left, box.right = math.min(box.left, x), math.max(box.right, x)
      box.top, box.bottom = math.min(box.top, y), math.max(box.bottom, y)
    end
  end
  for _, place in ipairs(places) do place.x, place.y = place.x - box.left, place.y - box.top end
  about[1], about[2] = about[1] - box.left, about[2] - box.top
  return box.right - box.left, box.bottom - box.top
end

local function transform(place)
  return place.turned and ("rotate(%.3f %.3f %.3f)"):format(place.turned, place.about[1], place.about[2])
end

-- ---- drawings ----

---Makes the sheet of a page. Its drawings use symbols, which the page must contain (`sheet:symbols`).
---@return houseway.page.drawing.sheet
function drawing.sheet()
  return setmetatable({ used = {} }, sheet)
end

local function drawn_at(self, game, places, box, asked, words)
  local parts, drawn, size = {}, how(game), asked.size or SIZE
  if not asked.is_plain then parts[1] = tags.title({ words }) end
  for _, place in ipairs(places) do
    local id = drawing.symbol_id(game, place.piece)
    self.used[id] = { game = game, piece = place.piece }
    parts[#parts + 1] = tags.use({ href = "#" .. id, x = place.x, y = place.y, width = drawn.width,
      height = drawn.height, transform = transform(place) or false })
  end
  for _, label in ipairs(box.labels or {}) do
    parts[#parts + 1] = tags.text({ x = label.x, y = label.y, ["font-size"] = 16, fill = "currentColor",
      ["font-family"] = "sans-serif", ["aria-hidden"] = "true", label.text })
  end
  return tags.svg({ class = "hand", viewBox = ("0 0 %.2f %.2f"):format(box.width, box.height),
    width = box.width * size, height = box.height * size, role = not asked.is_plain and "img",
    ["aria-hidden"] = asked.is_plain and "true" or false, focusable = "false", parts })
end

local function with_words(asked, words)
  return asked.words and asked.words .. ": " .. words or words
end

---Draws pieces in a row, or fanned.
---@param game string
---@param pieces integer[]
---@param asked houseway.page.drawing.asked?
---@return houseway.page.element
function sheet:hand(game, pieces, asked)
  asked = asked or {}
  local places, box = {}, { height = how(game).height }
  if asked.is_fanned and games.has_suits(game) then
    box.width, box.height = fan(game, pieces, places)
  else
    box.width = row(game, pieces, 0, 0, places)
  end
  return drawn_at(self, game, places, box, asked, with_words(asked, drawing.list(game, pieces)))
end

-- Places the two hands with labels, the low hand below or beside the high. Returns their box.
local function halves(game, high, low, places, is_in_row)
  local height = how(game).height
  local right = row(game, high, LABEL, 0, places)
  local x, y = is_in_row and right + GAP or 0, is_in_row and 0 or height + GAP
  local low_right = row(game, low, x + LABEL, y, places)
  return { width = math.max(right, low_right), height = y + height, labels = {
    { text = "high", x = 0, y = height / 2 + 6 }, { text = "low", x = x, y = y + height / 2 + 6 } } }
end

---Draws a set hand: the high hand over the low hand, or in a row.
---@param game string
---@param high integer[]
---@param low integer[]
---@param asked houseway.page.drawing.asked?
---@return houseway.page.element
function sheet:set_hand(game, high, low, asked)
  asked = asked or {}
  local places = {}
  local box = halves(game, high, low, places, asked.is_in_row)
  local words = ("high hand: %s; low hand: %s"):format(drawing.list(game, high), drawing.list(game, low))
  return drawn_at(self, game, places, box, asked, with_words(asked, words))
end

-- The symbols in use, by id.
local function used_symbols(self)
  return lists.collect(lists.keys(self.used), function (id) return symbol(self.used[id].game, self.used[id].piece) end)
end

---The symbols that the sheet's drawings use, as an element of the page.
---@return houseway.page.element
function sheet:symbols()
  return hidden(used_symbols(self))
end

local BETWEEN = "#767676" -- the colour of labels, legible on white and on black

---A drawing as a file, for a README.
---@param drawn houseway.page.element drawn on this sheet
---@return string
function sheet:file(drawn)
  local own = drawn.attributes
  return html.write(tags.svg({ xmlns = "http://www.w3.org/2000/svg", viewBox = own.viewBox, width = own.width,
    height = own.height, role = own.role, color = BETWEEN, tags.defs({ used_symbols(self) }),
    { table.unpack(drawn, 1, drawn.count) } })) .. "\n"
end

return drawing
