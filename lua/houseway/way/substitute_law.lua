-- A substitute for a way's wrong law or game: a chapter on the way's game, so that the way's other faults are reported
-- too. A fault in a pattern is a fault under every chapter on the game.

local chapters = require("houseway.law.chapters")
local games = require("houseway.base.games")
local refusal = require("houseway.base.refusal")
local words = require("houseway.script.words")

local function add_pieces(found, value)
  if type(value) ~= "table" then return found end
  local word = words.find(value.word)
  if word and word.pieces then found[word.pieces] = true end
  for _, one in pairs(value) do add_pieces(found, one) end
  return found
end

-- The pieces that the declarations' words are for; nil for both or neither.
local function pieces_of_words(declarations)
  local found = add_pieces({}, declarations)
  local pieces = next(found)
  return next(found, pieces) == nil and pieces or nil
end

-- The game whose pieces have most votes: the stated game, the law's, or the first; nil for none or a tie.
local function most(stated, of_law, pieces)
  local function kind(game) return game and games.of(game) and games.of(game).plural end
  local more = 0
  for _, vote in pairs({ kind(stated) or 0, kind(of_law) or 0, pieces or 0 }) do
    more = more + (vote == "tiles" and 1 or vote == "cards" and -1 or 0)
  end
  if more == 0 then return nil end
  local right = more > 0 and "tiles" or "cards"
  return kind(stated) == right and stated or kind(of_law) == right and of_law
    or more > 0 and games.TILES or games.CARDS
end

local function on(chapter, game, as_of)
  local law = refusal.catch(chapters.edition, chapter, nil, as_of)
  return law and law.game == game and (law.tile_rules or law.card_rules) and law or nil
end

---Finds a chapter on the game of a way. The stated game, the game of the law named and the game of the words each have
---a vote.
---@param under string? the key of the law it names
---@param stated string? the game it states
---@param declarations table[]
---@param as_of string?
---@return houseway.law.statute? statute nil if the votes are tied or there are none
---@return string? meant the chapter it probably names
return function (under, stated, declarations, as_of)
  local meant = under and chapters.of(under)
  local law = meant and refusal.catch(chapters.edition, meant, nil, as_of)
  local game = most(stated, law and law.game, pieces_of_words(declarations))
  if not game then return nil end
  local tried = chapters.keys()
  if meant then table.insert(tried, 1, meant) end
  for _, chapter in ipairs(tried) do
    local found = on(chapter, game, as_of)
    if found then return found, meant end
  end
end
