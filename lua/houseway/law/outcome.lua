-- Who wins: the outcome of two set hands, by the paragraphs of a chapter on outcomes.
--
-- Two set hands are compared half by half (outcome/relation.lua). Each possible result is a cell. A paragraph claims a
-- cell if its `when` is true there and no other claiming paragraph overrides it ("notwithstanding"). Cells are
-- numbered:
--
--   tiles: high state * 24 + low state                                                0..575
--   cards: ((marks * 3 + player) * 3 + high relation) * 3 + low relation              0..431
--          player 0: set rightly, 1: fouled (the high hand below the low), 2: otherwise set wrongly;
--          marks: a bit for each pattern of the dealer's or bank's hand that the chapter names (outcome/marks.lua)
-- Programs import this module.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local marks = require("houseway.law.outcome.marks")
local relation = require("houseway.law.outcome.relation")

---@class houseway.law.outcome
local outcome = {}

---The result of a cell.
---@enum houseway.law.outcome.code
outcome.CODES = { impossible = 0, lose = 1, push = 2, win = 3, several = 4, none = 5 }
local CODES = outcome.CODES

---The result of a cell in words, by its code.
outcome.RESULTS = { [0] = "impossible", "lose", "push", "win", "several clauses", "no clause" }

---A paragraph that says how a wager ends.
---@class houseway.law.outcome.paragraph
---@field key string
---@field outcome "win" | "lose" | "push" of the player's wager
---@field when houseway.law.outcome.when[] any of these must hold
---@field set_aside table<string, boolean>? keys of the paragraphs that it overrides

---@class houseway.law.outcome.when
---@field high table? phrase
---@field low table? phrase
---@field player string? "fouled" | "set wrongly"
---@field mark houseway.law.outcome.mark? pattern that the dealer's or bank's hand must meet, or not meet

---@class houseway.law.outcome.table
---@field game string
---@field cells integer how many cells there are
---@field code integer[] a code for each cell, from index 1 for cell 0
---@field claims table<integer, string[]> by possible cell, the keys of the paragraphs that claim it
---@field several integer cells claimed with different results
---@field none integer cells that no paragraph claims

local PLAYERS = { [0] = "set", "fouled", "set wrongly" }

local tiles, cards = {}, {}

function tiles.parts(cell)
  return cell // relation.TILE_STATES, cell % relation.TILE_STATES
end

-- The high hand is the stronger half. So if both low halves are pairs, both high halves are. If a high half is worth
-- zero, its low half is. Every cell that passes can occur, except some if zero is counted by spots.
function tiles.exists(cell, options)
  local high, low = tiles.parts(cell)
  if not relation.tile_state_exists(high, options.zero_by_spots) then return false end
  if not relation.tile_state_exists(low, options.zero_by_spots) then return false end
  if relation.are_pairs(low) and relation.are_values(high) then return false end
  return options.zero_by_spots or high & 3 & ~low == 0
end

function tiles.holds(cell, when, options)
  local high, low = tiles.parts(cell)
  return relation.holds(when.high, high, options.alike) and relation.holds(when.low, low, options.alike)
end

function tiles.words(cell)
  local high, low = tiles.parts(cell)
  high, low = relation.tile_words(high), relation.tile_words(low)
  return ("the player's high hand %s, and the low hand %s"):format(high, low)
end

local STATES, CASES = games.CARD_CELLS.half_states, games.CARD_CELLS.players
local STANDS = STATES * STATES -- number of cells with equal marks and equal `player`

function cards.parts(cell)
  return cell // STATES % STATES, cell % STATES, PLAYERS[cell // STANDS % CASES], cell // (STANDS * CASES)
end

function cards.exists()
  return true
end

function cards.holds(cell, when, options)
  local high, low, player, bits = cards.parts(cell)
  if when.player and when.player ~= player then return false end
  if not marks.holds(when.mark, bits, options.marks or {}) then return false end
  return relation.holds(when.high, relation.CARD_STATES[high]) and relation.holds(when.low, relation.CARD_STATES[low])
end

-- The player's hands in words, by how they were set.
local HANDS_ARE = {
  set = "the player's high hand is %s and the low hand is %s",
  fouled = "the player's hands are fouled, the high hand is %s and the low hand is %s",
  ["set wrongly"] = "the player's hands are set wrongly, the high hand is %s and the low hand is %s",
}

function cards.words(cell, known, unranked)
  local high, low, player, bits = cards.parts(cell)
  local hands = unranked and "the player's hands are set wrongly, and are no high and low hand"
    or HANDS_ARE[player]:format(relation.CARD_WORDS[high], relation.CARD_WORDS[low])
  return hands .. marks.words(bits, known or {})
end

local SORTS = { tiles = tiles, cards = cards }

local function holds(paragraph, cell, holds_when, options)
  for _, when in ipairs(paragraph.when) do
    if holds_when(cell, when, options) then return true end
  end
  return false
end

-- The paragraphs true of a cell, without the paragraphs that another of them overrides.
local function claim(paragraphs, cell, game, options)
  local claiming, aside, holds_when = {}, {}, games.pick(game, SORTS).holds
  for _, paragraph in ipairs(paragraphs) do
    if holds(paragraph, cell, holds_when, options) then
      claiming[#claiming + 1] = paragraph
      for key in pairs(paragraph.set_aside or {}) do aside[key] = true end
    end
  end
  return lists.filter(claiming, function (paragraph) return not aside[paragraph.key] end)
end

---The result of a cell, and the paragraphs that give it.
---@param paragraphs houseway.law.outcome.paragraph[]
---@param cell integer
---@param game string
---@param options houseway.law.outcome.options
---@return integer code
---@return string[] claims the keys of the paragraphs that claim it
function outcome.answer(paragraphs, cell, game, options)
  if not games.pick(game, SORTS).exists(cell, options) then return CODES.impossible, {} end
  local keys, results, different = {}, nil, false
  for index, paragraph in ipairs(claim(paragraphs, cell, game, options)) do
    keys[index], results = paragraph.key, results or paragraph.outcome
    different = different or paragraph.outcome ~= results
  end
  if not results then return CODES.none, keys end
  return different and CODES.several or CODES[results], keys
end

---@class houseway.law.outcome.options
---@field alike houseway.law.outcome.alike? the chapter's rules on halves that compare as equal
---@field zero_by_spots boolean? true if a pair whose spots end in 0 has a value of zero too
---@field marks houseway.law.outcome.marked[]? the chapter's patterns of the dealer's or bank's hand

---Builds the table of outcomes.
---@param game string "Pai Gow" or "Pai Gow Poker"
---@param paragraphs houseway.law.outcome.paragraph[] in the text's order
---@param options houseway.law.outcome.options
---@return houseway.law.outcome.table
function outcome.build(game, paragraphs, options)
  local facts = games.of(game)
  local built = { game = game, cells = facts.cells, code = {}, claims = {}, several = 0, none = 0 }
  local distinct = facts.cells // facts.banks << (facts.banks > 1 and #(options.marks or {}) or 0)
  for cell = 0, distinct - 1 do
    local code, claims = outcome.answer(paragraphs, cell, game, options)
    built.code[cell + 1] = code
    if code ~= CODES.impossible then built.claims[cell] = claims end
    if code == CODES.several then built.several = built.several + 1 end
    if code == CODES.none then built.none = built.none + 1 end
  end
  -- Bits of marks that the chapter does not have change nothing.
  for cell = distinct, facts.cells - 1 do
    built.code[cell + 1], built.claims[cell] = built.code[cell % distinct + 1], built.claims[cell % distinct]
  end
  return built
end

---A cell in words.
---@param game string
---@param cell integer
---@param known houseway.law.outcome.marked[]? the chapter's marks
---@param unranked boolean? the player's two hands have the wrong sizes, so they have no rank
---@return string
function outcome.words(game, cell, known, unranked)
  return games.pick(game, SORTS).words(cell, known, unranked)
end

local INVERSE = { [CODES.win] = CODES.lose, [CODES.lose] = CODES.win, [CODES.push] = CODES.push }

---True if a wager has one outcome in a cell. If the chapter also has paragraphs on the bank's wager, both must agree:
---one side loses what the other wins.
---@param player houseway.law.outcome.table
---@param bank houseway.law.outcome.table? of the bank's wager, in a banked round
---@param cell integer
---@return boolean
function outcome.settled(player, bank, cell)
  local inverse = INVERSE[player.code[cell + 1]]
  return inverse ~= nil and (not bank or bank.code[cell + 1] == inverse)
end

---The number of a cell of tiles.
---@param high integer state of the high halves, as relation.lua numbers them
---@param low integer state of the low halves
---@return integer
function outcome.tile_cell(high, low)
  return high * relation.TILE_STATES + low
end

---The number of a cell of cards.
---@param high integer 0 lower, 1 identical, 2 higher
---@param low integer
---@param player integer? 0 set rightly, 1 fouled, 2 otherwise set wrongly
---@param bits integer? marks of the dealer's or bank's hand
---@return integer
function outcome.card_cell(high, low, player, bits)
  return ((bits or 0) * CASES + (player or 0)) * STANDS + high * STATES + low
end

---The cell of the same hands with some marks ignored.
---@param cell integer of cards
---@param bits integer the marks to ignore
---@return integer
function outcome.without_marks(cell, bits)
  local of_marks = CASES * STANDS
  return (cell // of_marks & ~bits) * of_marks + cell % of_marks
end

local function mirrored_tile_state(state)
  local how, player_zero, bank_zero = relation.tile_state(state)
  local T = relation.TILES
  local back = { [T.lower] = T.higher, [T.lower_tile] = T.higher_tile, [T.higher] = T.lower,
    [T.higher_tile] = T.lower_tile }
  return (back[how] or how) * 4 + (bank_zero and 2 or 0) + (player_zero and 1 or 0)
end

function tiles.mirrored(cell)
  local high, low = tiles.parts(cell)
  return outcome.tile_cell(mirrored_tile_state(high), mirrored_tile_state(low))
end

function cards.mirrored(cell)
  if cell // STANDS % CASES ~= 0 then return nil end
  return outcome.card_cell(STATES - 1 - cell // STATES % STATES, STATES - 1 - cell % STATES)
end

---The cell of the same two hands with player and bank exchanged; nil if the player's hand is set wrongly, because the
---bank's never is.
---@param game string
---@param cell integer
---@return integer?
function outcome.mirrored(game, cell)
  return games.pick(game, SORTS).mirrored(cell)
end

---The states of the two halves in a cell, as relation.lua numbers them.
---@param game string
---@param cell integer
---@return integer high
---@return integer low
function outcome.halves(game, cell)
  local high, low = games.pick(game, SORTS).parts(cell)
  if not games.has_suits(game) then return high, low end
  return relation.CARD_STATES[high], relation.CARD_STATES[low]
end

return outcome
