-- How one half of the player's hand compares to the same half of the bank's, and the law's phrases for it.
--
-- A half of tiles is in one of 24 states: relation * 4 + 2 (if the player's half has a value of zero) + 1 (if the
-- bank's has). A half of cards is in one of 3: lower, identical, higher.
-- Programs import this module.

local games = require("houseway.base.games")
local lpeg = require("lpeg")
local spelling = require("houseway.base.spelling")

local C, Cc, Cg, Ct, P = lpeg.C, lpeg.Cc, lpeg.Cg, lpeg.Ct, lpeg.P

---@class houseway.law.outcome.relation
local relation = {}

---The relations of two halves of tiles. "Lower" and "higher" compare permissible pair or value; lower_tile, same_tile
---and higher_tile compare the highest tiles of two halves with the same value.
relation.TILES = {
  lower = 0, lower_tile = 1, same_tile = 2, same_pair = 3, higher_tile = 4, higher = 5,
}
relation.TILE_STATES = games.of(games.TILES).half_states

local TILES = relation.TILES

---Splits the state of a half of tiles.
---@param state integer 0..23
---@return integer relation one of `relation.TILES`
---@return boolean player_zero
---@return boolean bank_zero
function relation.tile_state(state)
  return state >> 2, state & 2 ~= 0, state & 1 ~= 0
end

---True if the relation implies that both halves hold a permissible pair.
---@param state integer 0..23
---@return boolean
function relation.are_pairs(state)
  return state >> 2 == TILES.same_pair
end

---True if the relation implies that both halves rank by their value.
---@param state integer 0..23
---@return boolean
function relation.are_values(state)
  local how = state >> 2
  return how == TILES.lower_tile or how == TILES.same_tile or how == TILES.higher_tile
end

---True if two halves of tiles can be in this state. A half worth zero is below every half that is not zero. If zero is
---counted by spots, a pair may be zero too; and two halves of the same value, or two equal pairs, are both zero or both
---not.
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

---A chapter's rules on halves that compare as equal: functions of the relation, and of whether each half is worth zero.
---@class houseway.law.outcome.alike
---@field identical (fun(how: integer): boolean)? true if halves with equal pairs or values are identical; nil: the
---  highest tile decides
---@field bank (fun(how: integer, player_zero: boolean, bank_zero: boolean): boolean)[]? any true: the bank's is better

local NOTHING = {}

local function by_rank(how)
  return how == TILES.same_pair or how == TILES.same_tile
end

local function is_identical(how, _, _, alike)
  if how == TILES.higher or how == TILES.lower then return false end
  return (alike.identical or by_rank)(how)
end

local function is_higher(how, _, _, alike)
  return how == TILES.higher or how == TILES.higher_tile and not is_identical(how, nil, nil, alike)
end

local function is_lower(how, _, _, alike)
  return how == TILES.lower or how == TILES.lower_tile and not is_identical(how, nil, nil, alike)
end

local function is_the_banks(how, player_zero, bank_zero, alike)
  for _, holds in ipairs(alike.bank or NOTHING) do
    if holds(how, player_zero, bank_zero) then return true end
  end
  return false
end

-- The test for each term of a phrase. A half is neither better nor worse if it is neither higher nor lower and no rule
-- of the chapter gives it to the bank.
local TERMS = {
  ["higher"] = is_higher,
  ["lower"] = is_lower,
  ["identical"] = is_identical,
  ["better"] = function (how, player_zero, bank_zero, alike)
    return is_higher(how, nil, nil, alike) and not is_the_banks(how, player_zero, bank_zero, alike)
  end,
  ["worse"] = function (how, player_zero, bank_zero, alike)
    return is_lower(how, nil, nil, alike) or is_the_banks(how, player_zero, bank_zero, alike)
  end,
  ["zero"] = function (_, player_zero) return player_zero end,
  ["both zero"] = function (_, player_zero, bank_zero) return player_zero and bank_zero end,
  ["same value, higher tile"] = function (how) return how == TILES.higher_tile end,
  ["same value, same tile"] = function (how) return how == TILES.same_tile end,
  ["same value, lower tile"] = function (how) return how == TILES.lower_tile end,
}

local EXPECTED = 'a half must compare in words such as "higher", "identical or lower" or "higher and not zero"'

local gap, blank, word = spelling.gap, spelling.blank, spelling.word
local term = P(false)
for _, name in ipairs({ "same value, higher tile", "same value, same tile", "same value, lower tile",
  "both zero", "identical", "better", "higher", "worse", "lower", "zero" }) do
  term = term + C(P(name))
end
local negated = Ct(Cg(Cc(true), "negated") * word("not") * gap * Cg(term, "term"))
local plain = Ct(Cg(term, "term"))
local comma = P(",") * blank + gap * word("or") * gap
local except = gap * (word("and") + word("but")) * gap * word("not") * gap * Cg(term, "except")
local phrase = spelling.whole(Ct((negated + plain) * (comma * (negated + plain)) ^ 0 * except ^ -1))

---Reads a phrase: terms joined by commas and "or", with exclusions after "and not".
---@param written string "identical, lower or zero", "higher and not both zero", "not higher"
---@return table? phrase opaque, for `relation.holds`
---@return houseway.base.problem? problem
function relation.phrase(written)
  local found = type(written) == "string" and phrase:match(written)
  if not found then return spelling.refuse("paragraph/half-stands", written, EXPECTED) end
  return found
end

local function holds_term(one, how, player_zero, bank_zero, alike)
  local held = TERMS[one.term](how, player_zero, bank_zero, alike)
  if one.negated then return not held end
  return held
end

local function holds_anew(of, state, alike)
  local how, player_zero, bank_zero = relation.tile_state(state)
  if of.except and TERMS[of.except](how, player_zero, bank_zero, alike) then return false end
  for _, one in ipairs(of) do
    if holds_term(one, how, player_zero, bank_zero, alike) then return true end
  end
  return false
end

-- Cached answers for each state, by the rules on halves that compare as equal, then by phrase. A chapter asks for each
-- in every cell, under every reading.
local answers = setmetatable({}, { __mode = "k" })

---True if a phrase holds for two halves of tiles.
---@param of table? phrase; nil holds for all
---@param state integer 0..23
---@param alike houseway.law.outcome.alike? the chapter's rules on halves that compare as equal
---@return boolean
function relation.holds(of, state, alike)
  if not of then return true end
  alike = alike or NOTHING
  local by_phrase = answers[alike] or setmetatable({}, { __mode = "k" })
  local by_state = by_phrase[of] or {}
  answers[alike], by_phrase[of] = by_phrase, by_state
  if by_state[state] == nil then by_state[state] = holds_anew(of, state, alike) end
  return by_state[state]
end

---The states of tiles that correspond to relations of cards, 0..2. Cards have no value, so they are never zero.
relation.CARD_STATES = { [0] = TILES.lower << 2, TILES.same_pair << 2, TILES.higher << 2 }

local NOT_OF_CARDS = { "zero", "value", "better", "worse" }

---True if a phrase fits cards: they have no zero and no value, and their copies need no "better" or "worse".
---@param of table
---@return boolean
function relation.fits_cards(of)
  local terms = { { term = of.except or "higher" }, table.unpack(of) }
  for _, one in ipairs(terms) do
    for _, part in ipairs(NOT_OF_CARDS) do
      if one.term:find(part) then return false end
    end
  end
  return true
end

local TILE_WORDS = {
  [0] = "is lower", "has the bank's value with a lower tile", "has the bank's value and highest tile",
  "is the same pair", "has the bank's value with a higher tile", "is higher",
}

---The relation of the player's half of cards in words.
relation.CARD_WORDS = { [0] = "lower", "identical", "higher" }

---The state of the player's half of tiles in words: "is higher", "has the same value and highest tile".
---@param state integer
---@return string
function relation.tile_words(state)
  local how, player_zero, bank_zero = relation.tile_state(state)
  local words = TILE_WORDS[how]
  if player_zero and bank_zero then return words .. ", zero against zero" end
  if player_zero then return words .. ", worth zero" end
  if bank_zero then return words .. ", against zero" end
  return words
end

return relation
