-- The events that may come next, with the details needed to answer the first. The first event is due by custom.

local bank = require("rounds.round.bank")
local cut = require("rounds.round.cut")
local deal = require("rounds.round.deal")
local provisions = require("houseway.law.provisions")
local seats = require("rounds.round.seats")
local setting = require("rounds.round.setting")

---@class rounds.round.next_events
local next_events = {}

---Details of the event that is due, by kind of event.
---@class rounds.round.detail
---@field seat integer|"bank"|nil of bank, set
---@field by string? of cut, dice
---@field least integer? of cut: least number of cards from either end
---@field usual string? of delivery
---@field styles string[]? of delivery
---@field most integer? of number

-- A cut is due after the shuffle, and, if it closes wagers, after a wager.
local function cut_due(state)
  local by = cut.turn(state)
  if not by then return nil end
  local closes = state.rules:find("bets_close")
  if closes and closes.deed() == "cut" and not state.closed and not seats.anybody_wagers(state) then return nil end
  return { by = by, least = state.rules:value("cut_from_ends") }
end

-- Lists of events, the due event first. They are shared, because every event needs them.
local TO_OFFER = { "offer_bank", "bank", "pass", "wager", "withdraw" }
local OFFERED = { "bank", "pass", "wager", "withdraw" }
local TO_SHUFFLE = { "shuffle", "wager", "withdraw", "dealer_wager", "control", "no_more_bets" }
local TO_CUT = { "cut", "refuse_cut", "wager", "withdraw", "dealer_wager", "no_more_bets" }
local TO_WAGER = { "wager", "withdraw", "dealer_wager", "recut", "no_more_bets" }
local TO_CLOSE = { "no_more_bets", "wager", "withdraw", "dealer_wager", "control", "recut", "leave" }
local HANDS, SHUFFLE, CUT = { "hands" }, { "shuffle", "hands", "leave" }, { "cut", "refuse_cut" }
local DELIVERY, NUMBER, DICE = { "delivery", "dice", "number" }, { "number", "recut", "leave" },
  { "dice", "recut", "leave" }
local TO_SET, TO_REVEAL = { "set", "leave", "irregularity" }, { "reveal", "surrender", "set", "leave", "irregularity" }
local NOTHING = {}

local DUE = {}

function DUE.open(state)
  local turn, at = bank.turn(state)
  if turn then return bank.was_offered(state, at) and OFFERED or TO_OFFER, { seat = turn } end
  if not state.order and not state.closed then return TO_SHUFFLE end
  local by = cut_due(state)
  if by then return TO_CUT, by end
  return (state.closed or seats.anybody_wagers(state)) and TO_CLOSE or TO_WAGER
end

local function delivery_due(state)
  local dealt = state.rules:find("dealt")
  if state.delivery or not dealt or not dealt.deed().chosen then return nil end
  local styles = state.terms.values.deliveries
  if not styles or #styles == 0 then return nil end
  return { usual = state.rules:value("usual_delivery"), styles = styles }
end

function DUE.dealing(state)
  if state.start and not state.order then return HANDS end
  if not state.order or state.reshuffle then return SHUFFLE end
  local by = cut_due(state)
  if by then return CUT, by end
  local styles = delivery_due(state)
  if styles then return DELIVERY, styles end
  if provisions.answer("start_by", state.terms.values.start) == "number" then
    return NUMBER, { most = state.rules:value("number_to") }
  end
  return DICE, { by = deal.shaker(state) }
end

function DUE.setting(state)
  if setting.bank_first(state) then return TO_SET, { seat = "bank" } end
  local seat = setting.first_unset(state)
  if seat then return TO_SET, { seat = seat.seat } end
  if setting.bank_unset(state) then return TO_SET, { seat = "bank" } end
  return TO_REVEAL
end

function DUE.over()
  return NOTHING
end

---The events that may come next.
---@param state rounds.round.state
---@return string[] names the event due first; empty when the round is over
---@return rounds.round.detail? detail of the first
function next_events.next(state)
  return DUE[state.phase](state)
end

return next_events
