-- Fits a dealer's card to one sheet of A4 or US Letter: the largest type, then the largest drawings, with which the
-- rules fit on one side. Heights are estimated with a broad font's widths, so that other fonts fit too.

local style = require("houseway.page.style")

---@class pages.chart.fit
local fit = {}

---What the card prints of a rule, or of a paragraph that a rule follows.
---@class pages.chart.fit.item
---@field texts number[][] the widths of each text's words
---@field sets integer set hands beside the texts
---@field steps pages.chart.fit.item[]

---@class pages.chart.fit.given
---@field aspect number the width of a set hand without its gap, in parts of a drawing's height
---@field title number[]
---@field lead number[][] each text above the rules
---@field items pages.chart.fit.item[]
---@field terms number[][]
---@field legend { breadth: number, tiles: integer }[] the widths of tiles' names, and the number of tiles
---@field margins number millimetres above and below the text of a sheet

---@class pages.chart.fit.size
---@field type number points
---@field hand number millimetres, the height of a drawn hand
---@field legend number millimetres, the height of a tile in the legend
---@field columns integer of rules
---@field stacked boolean a rule's set hands are one below the other
---@field first integer? the last rule on the front if others are on the back; nil: all are on the front
---@field words_behind boolean the words and tiles are on the back
---@field height number millimetres of text on a side

-- Millimetres. The text is as wide as A4, the narrower paper, allows.
local WIDTH, A4, LETTER, POINT = 184, 297, 279.4, 25.4 / 72
local GUTTER, GAP, BETWEEN, PAD = 6, 2, 1.6, 1.7
-- Points.
local LEAST, MOST, STEP, TITLE = 7, 13, 0.5, 14
local LINE = 1.22 -- the height of a line, in parts of the type
local ROOMY, TIGHT = 1.2, 1 -- least millimetres of a drawing's height for each point of type
local NARROWEST = 13 -- least width of text beside drawings, in parts of the type
local TILE = 0.55 -- the width of a tile and its gap, in parts of its height
local LARGEST, FINE, BACK = 30, 0.25, 22 -- millimetres of a drawing: greatest, step, and tile on the back

fit.LEAST = LEAST

local function label_height(size)
  return math.max(LEAST, 0.8 * size.type) * POINT * LINE
end

local function sets_size(given, size, sets)
  if sets == 0 then return 0, 0 end
  local width, height = size.hand * given.aspect + BETWEEN, size.hand + label_height(size)
  if size.stacked then return width, sets * (height + 0.5) end
  return sets * width + (sets - 1) * 3, height
end

local function texts_height(texts, width, type_)
  local em, lines = type_ * POINT, 0
  if width < NARROWEST * em then return math.huge end
  for _, breadths in ipairs(texts) do lines = lines + style.lines(breadths, width / em) end
  return lines * em * LINE + #texts * 0.3
end

local function item_height(given, size, item, width)
  local number = 2.2 * size.type * POINT
  local sets_width, sets_height = sets_size(given, size, item.sets)
  local height = math.max(texts_height(item.texts, width - number - 2 * GAP - sets_width, size.type), sets_height)
  for _, step in ipairs(item.steps) do height = height + item_height(given, size, step, width - GAP) end
  return height + PAD
end

-- The height of rules `from` to `to` in the size's columns.
local function rules_height(size, heights, from, to)
  local all, most = 0, 0
  for i = from, to do all, most = all + heights[i], math.max(most, heights[i]) end
  if size.columns == 1 then return all end
  local left, best = 0, all
  for i = from, to do
    left = left + heights[i]
    best = math.min(best, math.max(left, all - left))
  end
  return math.max(best, most)
end

local function head_height(given, size)
  local height = style.lines(given.title, WIDTH / (TITLE * POINT)) * TITLE * POINT * LINE + 2
  for _, breadths in ipairs(given.lead) do
    height = height + texts_height({ breadths }, WIDTH - 6, size.type) + 3.2
  end
  return height
end

local function words_height(given, size, tile)
  local height = 13 + texts_height(given.terms, WIDTH / 2 - 6, size.type) * 0.6
  if #given.legend == 0 then return height end
  local rows, used = 1, 0
  for _, one in ipairs(given.legend) do
    local width = math.max(one.breadth * LEAST * POINT, tile * TILE * one.tiles) + 2
    if used + width > WIDTH then rows, used = rows + 1, 0 end
    used = used + width
  end
  return height + 6 + rows * (tile + LEAST * POINT * LINE + 1.5)
end

local function heights_of(given, size)
  local heights, width = {}, size.columns == 1 and WIDTH or (WIDTH - GUTTER) / 2
  for i, item in ipairs(given.items) do heights[i] = item_height(given, size, item, width) end
  return heights
end

-- Each function tries a layout of the sides: returns true if a size fits, and notes the parts on the back in the size.
local function all_on_front(given, size)
  local heights = heights_of(given, size)
  size.legend, size.words_behind = math.min(size.hand, 12), false
  return head_height(given, size) + rules_height(size, heights, 1, #heights)
    + words_height(given, size, size.legend) <= size.height
end

local function rules_on_front(given, size)
  local heights = heights_of(given, size)
  size.legend, size.words_behind = BACK, true
  return head_height(given, size) + rules_height(size, heights, 1, #heights) <= size.height
end

local function on_both(given, size)
  local heights, front = heights_of(given, size), size.height - head_height(given, size)
  size.legend, size.words_behind = math.min(size.hand, 12), true
  if not size.first then
    size.first = 1
    while rules_height(size, heights, 1, size.first + 1) <= front and size.first + 1 < #heights do
      size.first = size.first + 1
    end
  end
  return rules_height(size, heights, 1, size.first) <= front
    and rules_height(size, heights, size.first + 1, #heights)
      + words_height(given, size, size.legend) <= size.height
end

local LAYOUTS = { { columns = 1, stacked = false }, { columns = 2, stacked = true }, { columns = 2, stacked = false } }

-- The size with the largest drawings that fit at a type; nil if the least do not fit.
local function largest(given, fits, layout, type_, height, ratio)
  local function try(hand)
    local size = { type = type_, hand = hand, columns = layout.columns, stacked = layout.stacked, first = layout.first,
      height = height }
    return fits(given, size) and size or nil
  end
  local least = type_ * ratio
  local best, low, high = try(least), 0, (LARGEST - least) // FINE
  while best and low < high do
    local middle = math.ceil((low + high) / 2)
    local one = try(least + middle * FINE)
    if one then best, low = one, middle else high = middle - 1 end
  end
  return best
end

local function search(given, fits, height, layouts, ratio)
  for type_ = MOST, LEAST, -STEP do
    local best
    for _, layout in ipairs(layouts) do
      local one = largest(given, fits, layout, type_, height, ratio)
      if one and (not best or one.hand > best.hand) then best = one end
    end
    if best then return best end
  end
end

-- The size on US Letter. The words are on the front if the type then shrinks by at most a point.
local function lowest(given, height)
  local apart = search(given, rules_on_front, height, LAYOUTS, ROOMY)
    or search(given, rules_on_front, height, LAYOUTS, TIGHT)
  local together = apart and search(given, all_on_front, height, LAYOUTS, ROOMY)
  if together and together.type + 1 >= apart.type then return together, all_on_front end
  if apart then return apart, rules_on_front end
  local both = search(given, on_both, height, LAYOUTS, ROOMY)
  if both then return both, on_both end
  both = { type = LEAST, hand = LEAST, columns = 2, stacked = true, height = height }
  on_both(given, both)
  return both, on_both
end

---Finds a card's sizes on US Letter and A4, whose sides have the same rules. A card that does not fit on two sides in
---the smallest type takes more sides.
---@param given pages.chart.fit.given
---@return pages.chart.fit.size letter
---@return pages.chart.fit.size a4
function fit.size(given)
  local letter, fits = lowest(given, LETTER - given.margins)
  local ratio = math.min(ROOMY, letter.hand / letter.type)
  return letter, search(given, fits, A4 - given.margins, { letter }, ratio) or letter
end

return fit
