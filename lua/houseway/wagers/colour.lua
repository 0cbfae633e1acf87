-- Wagers on a colour only, as sums over the number of cards of that colour. houseway.wagers.rows counts paytables that
-- also have rows on hands.
-- Programs import this module.

local games = require("houseway.base.games")
local paytables = require("houseway.law.paytables")

---@class houseway.wagers.colour
local colour = {}

colour.SIDES = { "red", "black" }

local choose = games.choose

---True if the joker counts as the chosen colour.
---@param joker string colour of the joker, as in `colour.taken`
---@param side string "red" or "black"
---@return boolean
function colour.counts_for(joker, side)
  return joker == side or joker == "the chosen"
end

---The number of cards of the chosen colour in a hand.
---@param game houseway.base.game
---@param red integer number of red cards, without the joker
---@param black integer
---@param joker string colour of the joker, as in `colour.taken`
---@param side string "red" or "black"
---@return integer
function colour.count(game, red, black, joker, side)
  local of_it = side == "red" and red or black
  return colour.counts_for(joker, side) and of_it + game.hand - red - black or of_it
end

local RED = { [0] = false, true, true, false } -- clubs, diamonds, hearts, spades, as hw.card numbers suits

-- The first printed row for each number of cards of the colour, 0 to 7.
local function rows_with(printed)
  local row_with = {}
  for number, row in ipairs(printed) do
    for cards = row.means.cards, row.means.to do row_with[cards] = row_with[cards] or number end
  end
  return row_with
end

---Says whether any row counts cards of one colour, and whether all rows count only these.
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

---A function that finds the row of seven cards.
---@param game houseway.base.game
---@param printed houseway.law.paytable_row[]
---@param joker string colour of the joker, as in `colour.taken`
---@return fun(pieces: integer[], side: string): integer? row nil: no row pays the hand
function colour.reader(game, printed, joker)
  local row_with, joker_card = rows_with(printed), game.joker and game.pieces - 1
  return function (pieces, side)
    local of_it, red = 0, side == "red"
    for i = 1, #pieces do
      local card = pieces[i]
      local is_of_it = RED[card & 3] == red
      if card == joker_card then is_of_it = colour.counts_for(joker, side) end
      if is_of_it then of_it = of_it + 1 end
    end
    return row_with[of_it]
  end
end

---The hands that each row takes, and the hands that lose.
---@param game houseway.base.game
---@param printed houseway.law.paytable_row[]
---@param joker string colour of the joker: "none", "red", "black", "the chosen"
---@param side string "red" or "black"
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function colour.taken(game, printed, joker, side)
  local jokers = game.joker and 1 or 0
  local of_it = (game.pieces - jokers) // 2 + (colour.counts_for(joker, side) and jokers or 0)
  local taken, lost, row_with = {}, { hands = 0 }, rows_with(printed)
  for number in ipairs(printed) do taken[number] = { hands = 0 } end
  for cards = 0, game.hand do
    local into = taken[row_with[cards]] or lost
    into.hands = into.hands + choose(of_it, cards) * choose(game.pieces - of_it, game.hand - cards)
  end
  return taken, lost
end

return colour
