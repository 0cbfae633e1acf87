-- Cards and tiles drawn as SVG: our own drawing, each with words for who does not see it.
--
-- A page draws a piece once, as a symbol, and uses it wherever it is shown; a sheet remembers which it has used.

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
---@field step number from a piece to the next in a row
---@field words fun(name: string): string
---@field draw fun(name: string): houseway.page.node

---A page's drawings, and the pieces drawn in them.
---@class houseway.page.drawing.sheet
---@field used table<string, { game: string, name: string }> by the symbol's id
local sheet = {}
sheet.__index = sheet

---How a drawing is asked for.
---@class houseway.page.drawing.asked
---@field size number? pixels a unit; 0.8 when left out
---@field words string? said before the pieces: "dealt"
---@field is_fanned boolean? held like a hand of cards
---@field is_plain boolean? no title: the words beside it say all, and a reader of screens passes over it

local SIZE, GAP, LABEL = 0.8, 8, 44
-- A fan: degrees from a card to the next, and how far below the cards the hand is that holds them.
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
  local words = {}
  for i, piece in ipairs(pieces) do words[i] = drawing.words(game, piece) end
  return table.concat(words, games.has_suits(game) and ", " or "; ")
end

---A hand that is set, in words.
---@param game string
---@param high integer[]
---@param low integer[]
---@return string
function drawing.set_words(game, high, low)
  return ("high hand: %s; low hand: %s"):format(drawing.list(game, high), drawing.list(game, low))
end

---The symbol of a piece, to stand once in a page.
---@param game string
---@param piece integer
---@return houseway.page.element
function drawing.symbol(game, piece)
  local drawn = how(game)
  return tags.symbol({ id = drawing.symbol_id(game, piece), viewBox = ("0 0 %d %d"):format(drawn.width, drawn.height),
    drawn.draw(name_of(game, piece)) })
end

---Symbols as they stand in a page, seen nowhere themselves.
---@param symbols houseway.page.node[]
---@return houseway.page.element
function drawing.hidden(symbols)
  return tags.svg({ class = "symbols", width = 0, height = 0, ["aria-hidden"] = "true", focusable = "false", symbols })
end

---Every piece of a game as a symbol: tiles, each face once.
---@param game string
---@return houseway.page.element
function drawing.every_symbol(game)
  local symbols, seen = {}, {}
  for piece = 0, games.of(game).pieces - 1 do
    local id = drawing.symbol_id(game, piece)
    if not seen[id] then symbols[#symbols + 1] = drawing.symbol(game, piece) end
    seen[id] = true
  end
  return drawing.hidden(symbols)
end

-- ---- where pieces stand ----

---A piece's place in a drawing: its left upper corner, and how it is turned.
---@class houseway.page.drawing.place
---@field piece integer
---@field x number
---@field y number
---@field turned number? degrees
---@field about { [1]: number, [2]: number }? the point it is turned about

-- Pieces side by side from a point on; where they end.
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

-- Pieces turned about one point under them, moved so that the drawing begins at 0, 0; its width and height.
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

---A sheet for a page: drawings on it use symbols, which the page contains hidden (`sheet:symbols`).
---@return houseway.page.drawing.sheet
function drawing.sheet()
  return setmetatable({ used = {} }, sheet)
end

-- The drawing of pieces at their places.
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

---Pieces in a row, or fanned.
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

---A hand that is set: the high hand over the low.
---@param game string
---@param high integer[]
---@param low integer[]
---@param asked houseway.page.drawing.asked?
---@return houseway.page.element
function sheet:set_hand(game, high, low, asked)
  asked = asked or {}
  local places, height = {}, how(game).height
  local right = row(game, high, LABEL, 0, places)
  row(game, low, LABEL, height + GAP, places)
  local box = { width = right, height = 2 * height + GAP, labels = {
    { text = "high", x = 0, y = height / 2 + 6 }, { text = "low", x = 0, y = height * 1.5 + GAP + 6 } } }
  return drawn_at(self, game, places, box, asked, with_words(asked, drawing.set_words(game, high, low)))
end

---The symbols that the sheet's drawings use.
---@return houseway.page.element[]
function sheet:list()
  local symbols = {}
  for i, id in ipairs(lists.keys(self.used)) do symbols[i] = drawing.symbol(self.used[id].game, self.used[id].piece) end
  return symbols
end

---The same as they stand in a page, once.
---@return houseway.page.element
function sheet:symbols()
  return drawing.hidden(self:list())
end

-- Of the labels: to be read on white and on black.
local BETWEEN = "#767676"

---A drawing as its own file, for a README.
---@param drawn houseway.page.element drawn on this sheet
---@return string
function sheet:file(drawn)
  local given = drawn.attributes
  return html.write(tags.svg({ xmlns = "http://www.w3.org/2000/svg", viewBox = given.viewBox, width = given.width,
    height = given.height, role = given.role, color = BETWEEN, tags.defs({ self:list() }),
    { table.unpack(drawn, 1, drawn.count) } })) .. "\n"
end

return drawing
