-- The games: the facts of hw.game, and facts derived from them. No other source names a game or states its numbers.
-- Programs import this module.

local facts = require("hw.game")

---@class houseway.base.games
local games = {}

---The facts of a game, from src/pieces/game.c, and counts derived from them here.
---@class houseway.base.game
---@field name string
---@field noun string name of a piece: "tile", "card"
---@field plural string "tiles", "cards"
---@field set string "a set of 32 tiles"
---@field pieces integer number of pieces in the set
---@field faces integer
---@field suits integer 0 if pieces have none
---@field joker boolean true if the last piece is a joker
---@field hand integer pieces in a hand
---@field high integer number of pieces in the high hand
---@field low integer
---@field halves_alike boolean both halves have the same size: the stronger half is the high hand
---@field settings integer
---@field banks integer cases of the bank's hand that cells distinguish
---@field players integer cases of the player's hand that cells distinguish
---@field half_states integer ways in which a half compares with the same half of the other hand
---@field cells integer ways in which a player's set hand compares with the bank's
---@field categories string[]? what a high hand can be, lowest first
---@field hands integer number of hands that can be dealt
---@field bank_hands integer number of hands that can be dealt after a player's
---@field deals integer number of deals of a player's and a bank's hand
---@field seats_dealt integer number of hands that can be dealt at once

---The binomial coefficient: the number of subsets of `many` elements.
---@param from integer
---@param many integer
---@return integer
function games.choose(from, many)
  local ways = 1
  for i = 1, many do ways = ways * (from - many + i) // i end
  return ways
end

local by_name = {}

---The names of the games.
---@type string[]
games.NAMES = {}

for number, game in ipairs(facts) do
  game.plural = game.noun .. "s"
  game.hands = games.choose(game.pieces, game.hand)
  game.bank_hands = games.choose(game.pieces - game.hand, game.hand)
  game.deals = game.hands * game.bank_hands
  game.seats_dealt = game.pieces // game.hand
  games.NAMES[number], by_name[game.name] = game.name, game
end

local function named_by(noun)
  for _, game in ipairs(facts) do
    if game.noun == noun then return game.name end
  end
end

---The names of the first game of tiles and the first of cards. A question that names no game is about one of them.
games.TILES, games.CARDS = named_by("tile"), named_by("card")

---How cells of cards are numbered, in every game (src/pieces/pieces.h).
games.CARD_CELLS = { half_states = by_name[games.CARDS].half_states, players = by_name[games.CARDS].players }

---What a high hand of cards can be, lowest first. Each game has all of these or the first few.
---@type string[]
games.CATEGORIES = {}
for _, game in ipairs(facts) do
  if #(game.categories or {}) > #games.CATEGORIES then games.CATEGORIES = game.categories end
end

---The most pieces of a set: a bound on counts in records whose game is not known yet.
games.MOST_PIECES = 0
---The most hands that any game deals at once: a bound on the seats of a table whose game is not known yet.
games.MOST_HANDS = 0
for _, game in ipairs(facts) do
  games.MOST_PIECES = math.max(games.MOST_PIECES, game.pieces)
  games.MOST_HANDS = math.max(games.MOST_HANDS, game.seats_dealt)
end

---True if a game has this kind of piece.
---@param name string
---@param pieces string? "tiles" or "cards"; nil: either
---@return boolean
function games.has(name, pieces)
  return not pieces or by_name[name].plural == pieces
end

---The names of the games with this kind of piece: "Pai Gow".
---@param pieces string? "tiles" or "cards"; nil: either
---@return string? names nil for either
function games.named(pieces)
  local names = {}
  for _, game in ipairs(facts) do
    if game.plural == pieces then names[#names + 1] = game.name end
  end
  return pieces and table.concat(names, " or ")
end

---The facts of a game; nil for an unknown name.
---@param name string
---@return houseway.base.game
function games.of(name)
  return by_name[name]
end

---True if the pieces of a game have suits: cards do, tiles do not.
---@param name string
---@return boolean
function games.has_suits(name)
  return by_name[name].suits > 0
end

---Chooses by the pieces of a game.
---@generic T
---@param name string of a game
---@param choices { tiles: T, cards: T }
---@return T
function games.pick(name, choices)
  return choices[by_name[name].plural]
end

return games
