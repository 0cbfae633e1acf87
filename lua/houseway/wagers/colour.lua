-- A wager on a colour alone: a sum over how many cards of the colour are dealt. Where rows turn on hands besides, they
-- are counted in houseway.wagers.rows.

local games = require("houseway.base.games")
local paytables = require("houseway.law.paytables")

---@class houseway.wagers.colour
local colour = {}

colour.SIDES = { "red", "black" }

local DECK = games.of(games.CARDS)
local CARDS, HAND, JOKER = DECK.pieces, DECK.hand, DECK.pieces - 1
local OF_A_COLOUR = JOKER // 2
local choose = games.choose

-- The joker counts for the side chosen.
local function counts_for(joker, side)
  return joker == side or joker == "the chosen"
end

---How many of seven cards are of the colour chosen.
---@param red integer how many are red, the joker neither
---@param black integer
---@param joker string what colour the joker is counted as, as in `colour.taken`
---@param side string "red" or "black"
---@return integer
function colour.count(red, black, joker, side)
  local of_it = side == "red" and red or black
  return counts_for(joker, side) and of_it + HAND - red - black or of_it
end

local RED = { [0] = false, true, true, false } -- clubs, diamonds, hearts, spades: how hw.card numbers suits

-- By how many cards are of the colour, from 0 to seven, the first row printed that takes them.
local function rows_with(printed)
  local row_with = {}
  for number, row in ipairs(printed) do
    for cards = row.means.cards, row.means.to do row_with[cards] = row_with[cards] or number end
  end
  return row_with
end

---Whether some row turns on how many cards are of a colour, and whether every row turns on nothing else.
---@param model houseway.law.statute
---@param printed houseway.law.paytable_row[]
---@return boolean some
---@return boolean alone
function colour.decides(model, printed)
  local some, alone = false, true
  for _, row in ipairs(printed) do
    some = some or paytables.on_colour(model, row)
    alone = alone and row.means.sort == "colour"
  end
  return some, alone
end

---What finds the row that seven cards are paid by.
---@param printed houseway.law.paytable_row[]
---@param joker string what colour the joker is counted as, as in `colour.taken`
---@return fun(pieces: integer[], side: string): integer? row nil: the hand is paid by none
function colour.reader(printed, joker)
  local row_with = rows_with(printed)
  return function (pieces, side)
    local of_it, red = 0, side == "red"
    for i = 1, #pieces do
      local card = pieces[i]
      local counts
      if card == JOKER then counts = counts_for(joker, side) else counts = RED[card & 3] == red end
      if counts then of_it = of_it + 1 end
    end
    return row_with[of_it]
  end
end

---The hands each row takes, and those no row takes.
---@param printed houseway.law.paytable_row[]
---@param joker string what colour the joker is counted as: "none", "red", "black", "the chosen"
---@param side string "red" or "black"
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function colour.taken(printed, joker, side)
  local of_it = OF_A_COLOUR + (counts_for(joker, side) and 1 or 0)
  local taken, lost, row_with = {}, { hands = 0 }, rows_with(printed)
  for number in ipairs(printed) do taken[number] = { hands = 0 } end
  for cards = 0, HAND do
    local into = taken[row_with[cards]] or lost
    into.hands = into.hands + choose(of_it, cards) * choose(CARDS - of_it, HAND - cards)
  end
  return taken, lost
end

return colour
