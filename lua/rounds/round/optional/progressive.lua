-- The Progressive Payout. Its wagers are collected before the deal, increase the meter, and are paid from it in turn.
--
-- The meter shows its reading before the round plus later moves in the ledger. The wagers' chips go to the table
-- inventory in full. The house, not the table, adds to the meter and resets it.

local ledger = require("rounds.round.ledger")
local pay = require("rounds.round.optional.pay")
local missing_facts = require("rounds.round.missing_facts")

---@class rounds.round.optional.progressive
local progressive = {}

local WHOLE = 10000 -- hundredths of a percent

---The meter's reading.
---@param state table
---@return integer? cents nil if the table has no meter
function progressive.shows(state)
  local terms = state.terms.values.progressive
  if not terms then return nil end
  return (state.table and state.table.meter or terms.start) + ledger.balance(state, ledger.METER)
end

-- The cents that a wager adds to the meter.
local function contribution(plan, wager)
  local terms = plan.values.progressive
  return pay.share(plan, terms.wager, { numerator = terms.hundredths, denominator = WHOLE },
    "a contribution to the meter", wager.under)
end

---Collects the wagers placed before the deal and adds them to the meter. Later wagers are locked out.
---@param state table
---@param plan rounds.round.optional.plan
---@param wager rounds.round.optional.wager
---@param placed table[] seats
function progressive.collect(state, plan, wager, placed)
  local rule = plan:need("progressive_collected", wager.name)
  local adds = #placed > 0 and contribution(plan, wager) or 0
  ledger.note(state, { step = "lock out", cite = rule.key, wager = wager.name })
  for _, seat in ipairs(placed) do
    local record = seat.wagers[wager.name]
    local cents = record.cents
    pay.clear(state, seat, record, { step = "collect", to = ledger.TABLE, cite = rule.key, wager = wager.name })
    record.collected, record.settled = cents, nil
    if adds > 0 then
      ledger.move(state, { step = "meter", from = ledger.HOUSE, to = ledger.METER, cents = adds, cite = wager.under,
        seat = seat.seat, wager = wager.name })
    end
  end
end

-- Resets a meter that was won in full. A part that a limit withheld from the player may stay in the meter.
local function reset(state, plan, wager)
  local again, left = plan.values.progressive.reset, progressive.shows(state)
  if left > 0 then again = plan:need("meter_unpaid", wager.name).deed(left, again) end
  local more = again - left
  if more == 0 then return end
  local rule = plan.rules.model.said_by.least_meter
  local from, to = ledger.HOUSE, ledger.METER
  if more < 0 then from, to = to, from end
  ledger.move(state, { step = "reset", from = from, to = to, cents = math.abs(more), cite = rule and rule.key })
end

---The part of the meter that a hand wins.
---@param plan rounds.round.optional.plan
---@param wager rounds.round.optional.wager
---@param row { hand: string, pays: houseway.notation.payout }
---@param shows integer
---@return integer cents
function progressive.due(plan, wager, row, shows)
  return pay.share(plan, shows, row.pays, ("%s of a meter"):format(row.hand), wager.under)
end

---Pays the row's part of the meter's current reading.
---@param state table
---@param plan rounds.round.optional.plan
---@param hand rounds.round.optional.hand
---@param wager rounds.round.optional.wager
---@param seat table
---@param record table
---@param row { hand: string, pays: houseway.notation.payout }
function progressive.win(state, plan, hand, wager, seat, record, row)
  local turn, from = plan:need("meter_pays", wager.name), plan:need("meter_paid_from", wager.name)
  local shows = progressive.shows(state)
  if not (state.table and state.table.meter) then
    missing_facts.note(state, "what the progressive meter showed", turn.key)
  end
  ledger.note(state, { step = "meter shows", cite = turn.key, seat = seat.seat, wager = wager.name, shows = shows })
  local cents = progressive.due(plan, wager, row, shows)
  pay.clear(state, seat, record, { step = "collect", to = ledger.TABLE, cite = wager.won, wager = wager.name })
  pay.sum(state, plan, hand, wager, seat, row, { cents = cents, from = ledger.METER, cite = from.key })
  if row.pays.numerator == row.pays.denominator then reset(state, plan, wager) end
end

---Returns a wager collected before the deal, and takes its contribution from the meter.
---@param state table
---@param plan rounds.round.optional.plan
---@param wager rounds.round.optional.wager
---@param seat table
---@param cite string
function progressive.give_back(state, plan, wager, seat, cite)
  local record = seat.wagers[wager.name]
  if not record or not record.collected or record.settled then return end
  record.settled = true
  ledger.move(state, { step = "return", from = ledger.TABLE, to = seat.player, cents = record.collected, cite = cite,
    seat = seat.seat, wager = wager.name })
  local added = contribution(plan, wager)
  if added > 0 then
    ledger.move(state, { step = "meter", from = ledger.METER, to = ledger.HOUSE, cents = added, cite = cite,
      seat = seat.seat, wager = wager.name })
  end
end

return progressive
