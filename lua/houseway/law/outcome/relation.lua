-- How half of the player's hand stands to the same half of the bank's, and the phrases a law uses for it.
--
-- A half of tiles is in one of 24 states: relation * 4 + 2 (the player's half has a value of zero)
-- + 1 (the bank's has). A half of cards is in one of 3: lower, identical, higher.

local games = require("houseway.base.games")
local lpeg = require("lpeg")
local spelling = require("houseway.base.spelling")

local C, Cc, Cg, Ct, P = lpeg.C, lpeg.Cc, lpeg.Cg, lpeg.Ct, lpeg.P

---@class houseway.law.outcome.relation
local relation = {}

---The relations of two halves of tiles. "Lower" and "higher" are by permissible pair or by value; the three
---in the middle but one hold the same value and are told apart by the highest tile.
relation.TILES = {
  lower = 0, lower_tile = 1, same_tile = 2, same_pair = 3, higher_tile = 4, higher = 5,
}
relation.TILE_STATES = games.of(games.TILES).half_states

---The relations of two halves of cards.
relation.CARDS = { lower = 0, same = 1, higher = 2 }
relation.CARD_STATES = games.of(games.CARDS).half_states

local TILES = relation.TILES

---A state of a half of tiles, taken apart.
---@param state integer 0..23
---@return integer relation one of `relation.TILES`
---@return boolean player_zero
---@return boolean bank_zero
function relation.tile_state(state)
  return state >> 2, state & 2 ~= 0, state & 1 ~= 0
end

---Whether both halves hold a permissible pair, as far as their relation tells.
---@param state integer 0..23
---@return boolean
function relation.are_pairs(state)
  return state >> 2 == TILES.same_pair
end

---Whether both halves go by their value, as far as their relation tells.
---@param state integer 0..23
---@return boolean
function relation.are_values(state)
  local how = state >> 2
  return how == TILES.lower_tile or how == TILES.same_tile or how == TILES.higher_tile
end

---Whether two halves of tiles can stand so. A half of value zero is the lowest there is, so it can only be
---below one that is not; where zero is counted by spots a pair may be zero too, and two halves of one value, or
---two equal pairs, are bound to agree.
---@param state integer 0..23
---@param zero_by_spots boolean
---@return boolean
function relation.tile_state_exists(state, zero_by_spots)
  local how, player_zero, bank_zero = relation.tile_state(state)
  if zero_by_spots then
    return how == TILES.lower or how == TILES.higher or player_zero == bank_zero
  end
  if player_zero and bank_zero then return relation.are_values(state) end
  if player_zero then return how == TILES.lower end
  if bank_zero then return how == TILES.higher end
  return true
end

-- phrases ------------------------------------------------------------------------------------------------

-- What each term of a phrase holds of: a test of a relation and of the two zeros. `by_value` is set where
-- two halves of the same value are identical whatever their tiles.
local function is_higher(how, _, _, by_value)
  return how == TILES.higher or (how == TILES.higher_tile and not by_value)
end

local function is_lower(how, _, _, by_value)
  return how == TILES.lower or (how == TILES.lower_tile and not by_value)
end

local TERMS = {
  ["higher"] = is_higher,
  ["lower"] = is_lower,
  ["identical"] = function (how, _, _, by_value)
    return not is_higher(how, nil, nil, by_value) and not is_lower(how, nil, nil, by_value)
  end,
  ["zero"] = function (_, player_zero) return player_zero end,
  ["both zero"] = function (_, player_zero, bank_zero) return player_zero and bank_zero end,
  ["same value, higher tile"] = function (how) return how == TILES.higher_tile end,
  ["same value, same tile"] = function (how) return how == TILES.same_tile end,
  ["same value, lower tile"] = function (how) return how == TILES.lower_tile end,
}

local EXPECTED = 'how a half stands, such as "higher", "identical or lower" or "higher and not zero"'

local gap, blank, word = spelling.gap, spelling.blank, spelling.word
local term = P(false)
for _, name in ipairs({ "same value, higher tile", "same value, same tile", "same value, lower tile",
  "both zero", "identical", "higher", "lower", "zero" }) do
  term = term + C(P(name))
end
local negated = Ct(Cg(Cc(true), "negated") * word("not") * gap * Cg(term, "term"))
local plain = Ct(Cg(term, "term"))
local comma = P(",") * blank + gap * word("or") * gap
local except = gap * (word("and") + word("but")) * gap * word("not") * gap * Cg(term, "except")
local phrase = spelling.whole(Ct((negated + plain) * (comma * (negated + plain)) ^ 0 * except ^ -1))

---Reads a phrase: terms joined by commas and "or", and what is left out of them after "and not".
---@param written string "identical, lower or zero", "higher and not both zero", "not higher"
---@return table? phrase opaque, for `relation.holds`
---@return houseway.base.problem? problem
function relation.phrase(written)
  local found = type(written) == "string" and phrase:match(written)
  if not found then return spelling.refuse(written, EXPECTED) end
  return found
end

local function holds_term(one, how, player_zero, bank_zero, by_value)
  local held = TERMS[one.term](how, player_zero, bank_zero, by_value)
  if one.negated then return not held end
  return held
end

---Whether a phrase is true of two halves of tiles.
---@param of table? phrase; nil is true of all
---@param state integer 0..23
---@param by_value boolean whether halves of one value are identical whatever their tiles
---@return boolean
function relation.holds(of, state, by_value)
  if not of then return true end
  local how, player_zero, bank_zero = relation.tile_state(state)
  if of.except and TERMS[of.except](how, player_zero, bank_zero, by_value) then return false end
  for _, one in ipairs(of) do
    if holds_term(one, how, player_zero, bank_zero, by_value) then return true end
  end
  return false
end

local CARD_AS_TILE = { [0] = TILES.lower << 2, TILES.same_pair << 2, TILES.higher << 2 }

---The state of tiles that stands for a relation of cards, which have no value and no zero.
---@param state integer 0..2
---@return integer state 0..23
function relation.card_state(state)
  return CARD_AS_TILE[state]
end

---Whether a phrase says something of cards: "zero" and values do not.
---@param of table
---@return boolean
function relation.fits_cards(of)
  local terms = { { term = of.except or "higher" }, table.unpack(of) }
  for _, one in ipairs(terms) do
    if one.term:find("zero") or one.term:find("value") then return false end
  end
  return true
end

local TILE_WORDS = {
  [0] = "lower", "of the same value with a lower tile", "of the same value and highest tile", "the same pair",
  "of the same value with a higher tile", "higher",
}
local CARD_WORDS = { [0] = "lower", "identical", "higher" }

---A state of two halves of tiles, said of the player's.
---@param state integer
---@return string
function relation.tile_words(state)
  local how, player_zero, bank_zero = relation.tile_state(state)
  local words = TILE_WORDS[how]
  if player_zero and bank_zero then return "zero against zero, " .. words end
  if player_zero then return words .. ", of value zero" end
  if bank_zero then return words .. ", against zero" end
  return words
end

---A state of two halves of cards, said of the player's.
---@param state integer
---@return string
function relation.card_words(state)
  return CARD_WORDS[state]
end

return relation
