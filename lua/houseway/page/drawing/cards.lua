-- Draws cards with paths for ranks and suits instead of a font, so that they look the same everywhere.

local html = require("houseway.page.html")
local values = require("houseway.notation.values")

local tags = html.tags

---@class houseway.page.drawing.cards: houseway.page.drawing.pieces
local cards = { width = 60, height = 84, step = 26 }

-- Ranks as stroked paths, in a box 10 wide and 14 high.
local RANKS = {
  A = "M0,14L5,0L10,14M2,9H8",
  K = "M1,0V14M9.5,0L1,8.5M4,5.8L10,14",
  Q = "M5,0C8,0,10,3,10,7C10,11,8,14,5,14C2,14,0,11,0,7C0,3,2,0,5,0ZM6.2,10L10,14.5",
  J = "M8,0V10C8,12.8,6.5,14,4.5,14C2.5,14,1,12.8,1,10.5",
  ["10"] = "M0,2.5L2,0V14M8,0C10,0,11,3,11,7C11,11,10,14,8,14C6,14,5,11,5,7C5,3,6,0,8,0Z",
  ["9"] = "M10,5C10,7.8,8,9.4,5.2,9.4C2.4,9.4,.4,7.6,.4,4.8C.4,2,2.4,0,5.2,0C8,0,10,2,10,5C10,9.5,8,13,3,14",
  ["8"] = "M5,0C7.2,0,8.8,1.4,8.8,3.4C8.8,5.4,7.2,6.8,5,6.8C2.8,6.8,1.2,5.4,1.2,3.4C1.2,1.4,2.8,0,5,0Z"
    .. "M5,6.8C7.8,6.8,9.7,8.3,9.7,10.4C9.7,12.6,7.8,14,5,14C2.2,14,.3,12.6,.3,10.4C.3,8.3,2.2,6.8,5,6.8Z",
  ["7"] = "M.5,0H9.5C7,4.5,5,9,4,14",
  ["6"] = "M7.6,0C3,1,.4,4.8,.4,9.2C.4,12.2,2.4,14,5,14C7.7,14,9.7,12.1,9.7,9.3C9.7,6.5,7.7,4.8,5,4.8"
    .. "C2.4,4.8,.6,6.5,.4,9",
  ["5"] = "M9,0H2L1.2,6.2C2.2,5.5,3.5,5.1,5,5.1C8,5.1,9.8,6.9,9.8,9.5C9.8,12.2,7.9,14,5,14C3,14,1.3,13.3,.3,12",
  ["4"] = "M7.5,14V0L0,9.8H10",
  ["3"] = "M1,0H9L5,5.5C8,5.5,9.8,7.2,9.8,9.7C9.8,12.3,7.8,14,5,14C2.9,14,1.2,13.2,.2,11.9",
  ["2"] = "M.6,3.2C1,1.2,2.7,0,5,0C7.5,0,9.3,1.5,9.3,3.9C9.3,6,8,7.6,.4,14H9.8",
}

-- Suits as filled paths, in a box 20 wide and 20 high.
local SUITS = {
  s = "M10,1C15,5.6,18.6,8.4,18.6,12C18.6,14.6,16.8,16.3,14.6,16.3C13.1,16.3,11.8,15.6,11,14.4C11.2,16.4,12,18,13.4,19"
    .. "H6.6C8,18,8.8,16.4,9,14.4C8.2,15.6,6.9,16.3,5.4,16.3C3.2,16.3,1.4,14.6,1.4,12C1.4,8.4,5,5.6,10,1Z",
  h = "M10,18.5C4,13.5,1,10.2,1,6.4C1,3.5,3.1,1.5,5.6,1.5C7.4,1.5,9.1,2.6,10,4.3C10.9,2.6,12.6,1.5,14.4,1.5"
    .. "C16.9,1.5,19,3.5,19,6.4C19,10.2,16,13.5,10,18.5Z",
  d = "M10,.8L17,10L10,19.2L3,10Z",
  c = "M14.2,5.4A4.2,4.2,0,1,1,5.8,5.4A4.2,4.2,0,1,1,14.2,5.4ZM9.6,11.8A4.2,4.2,0,1,1,1.2,11.8A4.2,4.2,0,1,1,9.6,11.8Z"
    .. "M18.8,11.8A4.2,4.2,0,1,1,10.4,11.8A4.2,4.2,0,1,1,18.8,11.8Z"
    .. "M8.6,8H11.4V11C11.4,15.5,12,17.8,13.6,19H6.4C8,17.8,8.6,15.5,8.6,11Z",
}

-- The joker's star, in a box 20 wide and 20 high, and the letters beneath it, in boxes like the ranks'.
local STAR = "M10,.8L12.7,7.1L19.5,7.7L14.3,12.2L15.9,18.9L10,15.3L4.1,18.9L5.7,12.2L.5,7.7L7.3,7.1Z"
local LETTERS = {
  RANKS.J, "M5,0C8,0,10,3,10,7C10,11,8,14,5,14C2,14,0,11,0,7C0,3,2,0,5,0Z", RANKS.K,
  "M9,0H1V14H9M1,7H7.5", "M1,14V0H5.5C8.2,0,9.5,1.4,9.5,3.8C9.5,6.2,8.2,7.6,5.5,7.6H1M5.5,7.6L9.8,14",
}

local RED, BLACK, PURPLE = "#c4161c", "#1b1b1b", "#5b2a86"
local INK = { s = BLACK, c = BLACK, h = RED, d = RED }

local SUIT_WORDS = { s = "spades", h = "hearts", d = "diamonds", c = "clubs" }

local function parted(name)
  return name:match("^(%w+)([shdc])$")
end

---A card's name in words: "ace of spades", "joker".
---@param name string "As"
---@return string
function cards.words(name)
  local rank, suit = parted(name)
  return rank and values.RANKS[rank] .. " of " .. SUIT_WORDS[suit] or "joker"
end

local function place(x, y, scale)
  return ("translate(%g %g) scale(%g)"):format(x, y, scale)
end

local function written(path, x, y, scale, ink)
  return tags.path({ d = path, transform = place(x, y, scale), fill = "none", stroke = ink, ["stroke-width"] = 2.4,
    ["stroke-linecap"] = "round", ["stroke-linejoin"] = "round" })
end

local function filled(path, x, y, scale, ink)
  return tags.path({ d = path, transform = place(x, y, scale), fill = ink })
end

local function joker()
  local parts = { filled(STAR, 4, 4, 0.75, PURPLE), filled(STAR, 26.5, 49, 1.5, PURPLE) }
  for i, letter in ipairs(LETTERS) do parts[#parts + 1] = written(letter, 8, 10 + 11.5 * i, 0.55, PURPLE) end
  return parts
end

---Draws a card, in a box of its width and height.
---@param name string "As", "10d", "Jk"
---@return houseway.page.node
function cards.draw(name)
  local rank, suit = parted(name)
  local blank = tags.rect({ x = 0.75, y = 0.75, width = cards.width - 1.5, height = cards.height - 1.5, rx = 5,
    fill = "#fdfdfb", stroke = "#6f6f6b", ["stroke-width"] = 1.5 })
  if not rank then return { blank, joker() } end
  local ink = INK[suit]
  return { blank, written(RANKS[rank], 6, 8, 1.2, ink), filled(SUITS[suit], 5.5, 29, 0.65, ink),
    filled(SUITS[suit], 26.5, 49, 1.5, ink) }
end

return cards
