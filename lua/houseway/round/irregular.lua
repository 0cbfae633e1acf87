-- What goes wrong in a round: what is void, what becomes of the wagers, and what is done about it, as the chapter has
-- it. One that a chapter does not speak of is refused.

local form = require("houseway.base.json.form")
local ledger = require("houseway.round.ledger")
local nearest = require("houseway.base.nearest")
local pieces = require("houseway.round.pieces")
local problem = require("houseway.round.problem")
local things = require("houseway.law.provisions.things")
local seats = require("houseway.round.seats")
local setting = require("houseway.round.setting")
local settlement = require("houseway.round.settlement")
local spelling = require("houseway.base.spelling")

---@class houseway.round.irregular
local irregular = {}

local ALL, ONE = "all hands", "the hand, if the player so chooses"

-- ---- when each may happen ----

local function shaking(state)
  return state.phase == "dealing" and not state.start and state.terms.values.start ~= "a number"
end

local function dealt(state)
  return state.phase == "setting"
end

-- Cards are dealt in one event: what is found in dealing is told of before it, or after.
local function in_deal(state)
  return state.phase == "dealing" or state.phase == "setting"
end

local function stacked(state)
  return state.order ~= nil and not state.start
end

local function before_deal(state)
  return state.phase == "open" or state.phase == "dealing"
end

local function always()
  return true
end

-- A device is used to shuffle, or to shuffle or deal.
local function device_shuffles(state)
  return before_deal(state) and state.terms.values.shuffler.device
end

local function device_used(state)
  return state.terms.values.shuffler.device or state.terms.values.dealing == "automated dealing shoe"
end

-- Without dice none are totaled.
local function dealt_by_dice(state)
  return dealt(state) and state.terms.values.start ~= "a number"
end

local UNWAGERED_TOO = "exposed of the dealer, bank, dead hand or an unwagered position"

local FROM = {
  ["exposed in dealing from the hand"] = "hand", ["shoe jammed"] = "automated dealing shoe",
}

local WHEN = {
  ["dice not flat"] = { shaking, "the dice are shaken" },
  ["dice out of the shaker"] = { shaking, "the dice are shaken" },
  ["lid removed by the bank"] = { function(state) return shaking(state) and state.bank ~= nil end,
    "the dice are shaken, in a round a player banks" },
  ["dice totaled wrongly"] = { dealt_by_dice, "the hands are dealt, where dice find the starting position" },
  ["exposed in stacking"] = { stacked, "the tiles are stacked, and not dealt" },
  ["exposed to the players of a player"] = { dealt, "the hands are dealt" },
  ["exposed of the dealer or bank"] = { dealt, "the hands are dealt" },
  [UNWAGERED_TOO] = { dealt, "the hands are dealt" },
  ["face up in the deck"] = { function(state) return state.phase == "dealing" and not state.start end,
    "wagers closed, before the starting position is found" },
  ["second face up in the deck"] = { function(state) return state.aside ~= nil end, "a first was found" },
  ["drawn in error"] = { in_deal, "wagers closed" }, ["wrong number dealt"] = { in_deal, "wagers closed" },
  ["wrong number left"] = { in_deal, "wagers closed" },
  ["exposed in dealing from the hand"] = { in_deal, "wagers closed" },
  ["hands set wrongly"] = { dealt, "the hands are dealt" },
  ["shuffler jammed"] = { device_shuffles, "a device shuffles, at the deal or before" },
  ["shoe jammed"] = { in_deal, "wagers closed" },
  ["device out of order"] = { device_used, "a device shuffles or deals" }, ["deck wrong"] = { always, "ever" },
}

local function check_when(state, what, upon)
  local when, device = WHEN[what], FROM[what]
  if not when[1](state) then
    problem.at("what", spelling.quote(what) .. " now", "it when " .. when[2], upon.key)
  end
  if device and state.round.device ~= device then
    problem.at("what", ("%s, dealing from the %s"):format(spelling.quote(what), tostring(state.round.device)),
      "dealing from the " .. device, upon.key)
  end
end

-- ---- what the event tells ----

local function read(state, event)
  local what = event.what
  if not WHEN[what] then
    problem.raise({ path = "what", found = spelling.quote(what), expected = form.LISTED,
      suggestion = type(what) == "string" and nearest.name(what, things.IRREGULARITIES) or nil })
  end
  local upon = state.rules:upon(what)
  if not upon then
    local means = ('what is done upon "%s"'):format(what)
    problem.at("what", ("%s, which does not say %s (%s)"):format(state.law.key, means, "upon"),
      "a paragraph that says it, its own or borrowed")
  end
  check_when(state, what, upon)
  return what, upon
end

local function seat_of(state, event, upon)
  local seat = math.type(event.seat) == "integer" and state.seats[event.seat] or nil
  if not seat or not seat.pieces or seat.seat == state.bank then
    problem.bad("seat", event.seat, "the seat of a player whose hand was dealt", upon.key)
  end
  return seat
end

-- The piece that was seen, where it is told, is one of the hand.
local function check_piece(state, event, seat, upon)
  if event.piece == nil then return end
  for _, piece in ipairs(seat.pieces) do
    if state.set.name[piece] == event.piece then return end
  end
  problem.bad("piece", event.piece, pieces.of_hand(state.set, seat.pieces), upon.key)
end

-- ---- what follows ----

-- A round whose wagers stand is shuffled and dealt again; what was void or given up before stays so.
local function deal_again(state)
  for _, seat in ipairs(state.seats) do
    seat.pieces, seat.setting, seat.corrected = nil, nil, nil
  end
  state.dealer.corrected = nil
  state.dealer.pieces, state.dealer.setting, state.dead.pieces, state.discarded = nil, nil, nil, {}
  state.start, state.delivery, state.aside, state.recorded = nil, nil, nil, nil
  state.order, state.cut, state.chain, state.reshuffle = nil, nil, nil, true
  if state.phase == "setting" then state.phase = "dealing" end
end

local function void_all(state, upon)
  local ok, why = settlement.void(state, "all", upon)
  if not ok then problem.pass(why --[[@as table]]) end
  if upon.wagers_then == "stand" then return deal_again(state) end
  state.phase, state.ended = "over", "void"
end

local function void_one(state, event, upon)
  local seat = seat_of(state, event, upon)
  if event.choice ~= "void" and event.choice ~= "play" then
    problem.bad("choice", event.choice, '"void" or "play"', upon.key)
  end
  if seat.setting then
    problem.at("seat", ("%s, whose hand is set"):format(seat.position), "a choice without a look at the other pieces",
      upon.key)
  end
  check_piece(state, event, seat, upon)
  if event.choice == "play" then return end
  local ok, why = settlement.void(state, { seat.seat }, upon)
  if not ok then problem.pass(why --[[@as table]]) end
  seat.void = true
end

local REMEDIES = {}

REMEDIES["the dice are shaken again"] = function() end
REMEDIES["the card is used next"] = function() end
REMEDIES["the device is covered or signed"] = function() end
REMEDIES["the deck is removed"] = function() end

REMEDIES["all is shuffled again"] = function(state)
  if state.phase ~= "over" then deal_again(state) end
end

REMEDIES["the card is set aside"] = function(state, event, upon)
  local card = pieces.one(state.set, event.piece, "piece")
  if state.aside then
    problem.at("what", "another card face up", '"second face up in the deck"', upon.key)
  end
  state.aside = { card }
end

REMEDIES["the hands are set again"] = function(state, event, upon)
  setting.found_wrong(state, event.seat, upon.key)
end

-- Whose hand it was, where the paragraph tells whose.
local function check_whose(state, event, what, upon)
  local who = event.seat
  if who == nil or what:find("^exposed of") == nil then return end
  if who == "dealer" then return end
  if who == "bank" and state.bank then return end
  local number = math.type(who) == "integer" and who or seats.named(who)
  if number and number == state.bank then return end
  -- Of hands nobody has wagered on only some texts speak.
  local others = what == UNWAGERED_TOO
  if others and number and state.seats[number] and not seats.wagered(state, state.seats[number]) then return end
  problem.bad("seat", who, others and "the dealer, the bank, or where nobody wagered" or "the dealer, or the bank",
    upon.key)
end

---What may go wrong now that the chapter speaks of.
---@param state houseway.round.state
---@return string[] whats in the order of the schema
function irregular.possible(state)
  local found = {}
  for _, what in ipairs(things.IRREGULARITIES) do
    local device = FROM[what]
    if WHEN[what][1](state) and (not device or state.round.device == device) and state.rules:upon(what) then
      found[#found + 1] = what
    end
  end
  return found
end

---Something goes wrong.
---@param state houseway.round.state
---@param event table
function irregular.happens(state, event)
  local what, upon = read(state, event)
  check_whose(state, event, what, upon)
  local told = ledger.note(state, { step = "irregularity", what = what, seat = event.seat, piece = event.piece,
    choice = event.choice, cite = upon.key })
  local voided = upon.voids == ALL or (upon.voids == nil and upon.wagers_then == "returned")
  if voided then void_all(state, upon) elseif upon.voids == ONE then void_one(state, event, upon) end
  if not upon.remedy then return end
  told.remedy = upon.remedy
  REMEDIES[upon.remedy](state, event, upon)
end

return irregular
