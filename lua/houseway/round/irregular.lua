-- What goes wrong in a round: what is void, what becomes of the wagers, and what is done about it, as the chapter has
-- it. One that a chapter does not speak of is refused.

local form = require("houseway.base.json.form")
local ledger = require("houseway.round.ledger")
local nearest = require("houseway.base.nearest")
local pieces = require("houseway.round.pieces")
local problem = require("houseway.round.problem")
local provisions = require("houseway.law.provisions")
local seats = require("houseway.round.seats")
local setting = require("houseway.round.setting")
local settlement = require("houseway.round.settlement")
local spelling = require("houseway.base.spelling")
local view = require("houseway.round.view")

---@class houseway.round.irregular
local irregular = {}

local CASES = provisions.by_name.upon.cases

local function check_when(state, what, upon)
  local case = CASES[what]
  if not case[3](view.moment(state)) then
    problem.at("what", spelling.quote(what) .. " now", "it when " .. case.at, upon.key)
  end
  if case.device and state.round.device ~= case.device then
    problem.at("what", ("%s, dealing from the %s"):format(spelling.quote(what), tostring(state.round.device)),
      "dealing from the " .. case.device, upon.key)
  end
end

-- ---- what the event tells ----

local function read(state, event)
  local what = event.what
  if not CASES[what] then
    problem.raise({ path = "what", found = spelling.quote(what), expected = form.LISTED,
      suggestion = type(what) == "string" and nearest.name(what, provisions.by_name.upon.phrases) or nil })
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

-- Hands void by what the answer of the case's function says.
local VOID = { none = function () end }

local function back(state, upon)
  if not upon.does.wagers then state.rules:lacks("upon", 'what becomes of the wagers upon "' .. upon.what .. '"') end
  return upon.does.wagers()
end

function VOID.all(state, _, upon)
  local returned = back(state, upon)
  local ok, why = settlement.void(state, "all", { key = upon.key, returned = returned })
  if not ok then problem.pass(why --[[@as table]]) end
  if not returned then return deal_again(state) end
  state.phase, state.ended = "over", "void"
end

function VOID.chosen(state, event, upon)
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
  local ok, why = settlement.void(state, { seat.seat }, { key = upon.key, returned = back(state, upon) })
  if not ok then problem.pass(why --[[@as table]]) end
  seat.void = true
end

-- What the answer of the case's remedy asks of the round.
local DO = {}

DO["deal again"] = function (state)
  if state.phase ~= "over" then deal_again(state) end
end

DO["set aside"] = function (state, event, upon)
  local card = pieces.one(state.set, event.piece, "piece")
  if state.aside then
    problem.at("what", "another card face up", '"second face up in the deck"', upon.key)
  end
  state.aside = { card }
end

DO["set again"] = function (state, event, upon)
  setting.found_wrong(state, event.seat, upon.key)
end

-- Whose hand it was: the dealer's, the bank's, nobody's where nobody wagered on it, or else a player's.
local function whose_hand(state, who)
  if who == "dealer" then return who end
  local number = math.type(who) == "integer" and who or seats.named(who)
  if state.bank and (who == "bank" or number == state.bank) then return "bank" end
  local seat = number and state.seats[number]
  return seat and not seats.wagered(state, seat) and "nobody" or "player"
end

local function check_whose(state, event, what, upon)
  local case, who = CASES[what], event.seat
  if who == nil or not case.exposes or case.whose(whose_hand(state, who)) then return end
  problem.bad("seat", who, case.exposes, upon.key)
end

---What may go wrong now that the chapter speaks of.
---@param state houseway.round.state
---@return string[] whats in the order of the schema
function irregular.possible(state)
  local found = {}
  local moment = view.moment(state)
  for _, what in ipairs(provisions.by_name.upon.phrases) do
    local case = CASES[what]
    local device = case.device == nil or state.round.device == case.device
    if case[3](moment) and device and state.rules:upon(what) then found[#found + 1] = what end
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
  VOID[upon.does.voids and upon.does.voids() or "none"](state, event, upon)
  if not upon.does.remedy then return end
  told.remedy = upon.case.remedy
  local to_do = upon.does.remedy()
  if to_do then DO[to_do](state, event, upon) end
end

return irregular
