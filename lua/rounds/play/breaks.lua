-- Finds what the law says of a round's hands that the house answers for. To find what each lawful setting would have
-- paid, the round is played again with it. That settles no wager.

local conform = require("houseway.way.conform")
local hands = require("houseway.notation.hands")
local lawful = require("rounds.round.lawful")
local lists = require("houseway.base.lists")
local narration = require("rounds.play.narration")
local round = require("rounds.round")
local setter = require("hw.setter")
local terms_of = require("houseway.way.terms")

---@class rounds.play.breaks_module
local breaks = {}

---A hand of a round that the house sets otherwise than a paragraph allows.
---@class rounds.play.break
---@field position string "dealer", "seat 2"
---@field cite string the paragraph
---@field printed string
---@field high string as the hand is set
---@field low string
---@field noted boolean? the submission notes the departure, as the law allows
---@field stays boolean? whether the hand stays; only for a hand laid as the law allows and not as submitted
---@field reading { cite: string, printed: string, name: string }? the reading by which it stays, or was reset
---@field otherwise { high: string, low: string, accounts: table[]? }? what the other reading would have paid
---@field lawful { high: string, low: string, accounts: table[]? }[] settings that the law allows, each with its
---  accounts

-- Plays the round with a changed setup; nil if it cannot.
local function played(state, changes)
  local other = round.open(lists.copied(state.setup, changes))
  for _, event in ipairs(other and state.events or {}) do
    if not round.put(other, event) then return nil end
  end
  return other and other.ended and other or nil
end

local function shown(state, place, number)
  local other = played(state, { instead = { position = place.position, number = number } })
  local high, low = setter.halves(state.way.ranking, place.pieces, number)
  return { high = hands.text(state.game, high), low = hands.text(state.game, low),
    accounts = other and narration.accounts(other) }
end

-- ---- terms ----

-- Plays the round without a term; nil if it cannot.
local function without_term(state, term)
  local terms, values = state.setup.terms, lists.copied(state.setup.terms.values)
  values[term] = nil
  return played(state, { terms = lists.copied(terms, { values = terms_of.complete(values, state.game) }) })
end

---The terms of the house way that the law does not allow, and that change how the round comes out.
---@param state rounds.round.state
---@return { term: string, found: string, expected: string, cite: string?, printed: string?, accounts: table[]? }[]
function breaks.terms(state)
  return lists.collect(state.setup.terms.faults or {}, function (fault)
    local other = without_term(state, fault.term)
    if other and lists.same(other.entries, state.entries) then return nil end
    return { term = fault.term, found = fault.found, expected = fault.expected, cite = fault.cite,
      printed = fault.printed, accounts = other and narration.accounts(other) }
  end)
end

-- ---- hands ----

-- The settings that the law allows a hand, one for each rank, each with its accounts.
local function lawful_of(state, place)
  local sorted = lists.copied(place.pieces)
  table.sort(sorted, function (a, b) return a > b end)
  local _, numbers = conform.allowed(state.way, sorted)
  return lists.collect(numbers, function (number) return shown(state, place, number) end)
end

-- Adds the reading by which a lawfully laid hand stays or was reset, and what the other reading would have paid.
local function add_between(found, state, place)
  local of = place.between
  if not of then return end
  found.stays = of.stays
  found.reading = { cite = of.upon.key, printed = narration.cited(state.law, of.upon.key), name = of.reading }
  found.otherwise = shown(state, place, not of.stays and of.laid or (state.setter:set(place.pieces)))
end

local function break_of(state, place, law)
  local made = place.setting
  local found = { position = place.position, cite = law.cite, printed = narration.cited(state.law, law.cite),
    high = hands.text(state.game, made.high), low = hands.text(state.game, made.low), noted = law.noted or nil,
    lawful = lawful_of(state, place) }
  add_between(found, state, place)
  return found
end

---The law on a round's hands that the house answers for, and on the terms with an effect in it.
---@param state rounds.round.state
---@return boolean? is_lawful false if a hand is set, or a term has an effect, against the law; nil if no hand is
---  governed
---@return rounds.play.break[] breaks includes noted departures, and hands that stay as they were laid
---@return table[] terms of `breaks.terms`
function breaks.of(state)
  local is_lawful, found, of_terms = nil, {}, breaks.terms(state)
  for _, one in ipairs(lawful.hands(state)) do
    local between = one.place.between
    local law = between and between.stays and between.law or one.law
    if one.law.cite then is_lawful = is_lawful ~= false and not lawful.breaks(one.law) end
    if law.lawful == false then found[#found + 1] = break_of(state, one.place, law) end
  end
  if #of_terms > 0 then is_lawful = false end
  return is_lawful, found, of_terms
end

---True if a round does not hold: a hand is set against the law, and nobody approved that.
---@param answer { lawful: boolean?, register: register.in_use.cited? }
---@return boolean
function breaks.fails(answer)
  return answer.lawful == false and not (answer.register and answer.register.notwithstanding)
end

return breaks
