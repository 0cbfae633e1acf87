-- Provisions on comparing hands: how halves compare, who has the better of a copy, and how a wager ends.

local forms = require("houseway.notation.forms")
local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local marks = require("houseway.law.outcome.marks")
local nearest = require("houseway.base.nearest")
local relation = require("houseway.law.outcome.relation")
local spelling = require("houseway.base.spelling")
local things = require("houseway.law.provisions.shared_names")

local choice, figure, names = kinds.choice, kinds.figure, kinds.names
local refuse = spelling.refuse

-- ---- when ----

local PLAYERS = { "fouled", "set wrongly" }
local WHEN_KEYS = { high = true, low = true, player = true, dealer = true, bank = true, table = true, called = true }

local is_player, is_table = forms.one_of(PLAYERS), forms.one_of(things.TABLES)

-- Reads the pattern of the dealer's or bank's hand in a `when`, and the tables at which it counts.
local function mark_of(value, place)
  local mark, problem = marks.read(value)
  if problem then return nil, problem end
  if mark and not games.has_suits(place.game) then
    return spelling.refuse_phrase("paragraph/half-of-dealer", spelling.quote(mark.of) .. " is for cards alone",
      "write high or low")
  end
  if mark and mark.table ~= nil then
    local ok, why = is_table(mark.table)
    if not ok then return nil, why end
  end
  return mark
end

local function when_one(value, place)
  local found = { player = value.player }
  for key in pairs(value) do
    if not WHEN_KEYS[key] then
      return refuse("paragraph/when-field", tostring(key),
        "a field of `when` must be high, low, player, dealer, bank, table or called",
        type(key) == "string" and nearest.name(key, lists.keys(WHEN_KEYS)) or nil)
    end
  end
  for _, half in ipairs({ "high", "low" }) do
    if value[half] ~= nil then
      local phrase, problem = relation.phrase(value[half])
      if not phrase then return nil, problem end
      if games.has_suits(place.game) and not relation.fits_cards(phrase) then
        return spelling.refuse_phrase("paragraph/value-of-cards",
          spelling.quote(value[half]) .. " speaks of a value, and cards have no value",
          "write higher, lower or identical")
      end
      found[half] = phrase
    end
  end
  local problem
  found.mark, problem = mark_of(value, place)
  if problem then return nil, problem end
  if value.player ~= nil then
    local ok, why = is_player(value.player)
    if not ok then return nil, why end
  end
  return found
end

local function when(value, place)
  local expected = '`when` must say how the halves stand, as in { high = "higher", low = "identical, lower or zero" }'
  if type(value) ~= "table" or not next(value) then return refuse("paragraph/outcome-halves", value, expected) end
  local found = {}
  if value[1] and not lists.is_plain(value) then return refuse("paragraph/outcome-halves", value, expected) end
  for index, one in ipairs(value[1] and value or { value }) do
    if type(one) ~= "table" then return refuse("paragraph/outcome-halves", one, expected) end
    local problem
    found[index], problem = when_one(one, place)
    if not found[index] then return nil, problem end
  end
  return found
end

-- ---- the step ----

local TILES = relation.TILES

return {
  "Comparing hands",

  -- A row's function receives the relation of two halves with equal pairs or values, and returns whether they are
  -- identical.
  choice "identical" {
    means = "when two halves are identical",
    once = true,
    { "rank", "they are the same pair, or have the same value and highest tiles of one rank",
      function (how) return how == TILES.same_pair or how == TILES.same_tile end },
    { "pair rank or value", "they are the same pair or have the same value, whatever their tiles",
      function () return true end },
  },

  -- A row's function receives the relation of two halves and whether each is worth zero, and returns whether the bank
  -- has the better of them.
  choice "copy" {
    means = "which halves the bank has the better of though the player's is not lower: `when` calls such a half worse",
    pieces = "tiles", many = true,
    { "the same pair", "halves that are the same pair",
      function (how) return how == TILES.same_pair end },
    { "the same value and highest tile", "halves of the same value, with highest tiles of one rank",
      function (how) return how == TILES.same_tile end },
    { "both worth zero", "halves that are both worth zero, whatever their tiles",
      function (_, player_zero, bank_zero) return player_zero and bank_zero end },
  },

  names "outcome" { means = "how the wager ends, where `when` is true", of = { "win", "lose", "push" } },
  figure "when" {
    means = "how the player's halves stand to the dealer's or bank's; what hand the dealer or bank has",
    takes = "a table, or a list of them",
    overlaid = true,
    check = when,
  },
  names "wager" { means = "whose wager; the player's, if nothing is said", of = { "player", "bank" } },
}
