-- The Progressive Payout: wagers collected before the deal, a meter that grows by them and pays what it shows in turn.
--
-- What the meter shows is what it showed before the round and what the ledger has since moved to it. The chips of the
-- wagers go whole into the table inventory, and a part of the meter is not paid from there: what the meter grows by,
-- and what it starts from again, comes from the house.

local ledger = require("houseway.round.ledger")
local pay = require("houseway.round.optional.pay")
local missing_facts = require("houseway.round.missing_facts")

---@class houseway.round.optional.progressive
local progressive = {}

local WHOLE = 10000 -- hundredths of a percent

---What the meter shows.
---@param state table
---@return integer? cents nil where the table has no meter
function progressive.shows(state)
  local terms = state.terms.values.progressive
  if not terms then return nil end
  return (state.table and state.table.meter or terms.start) + ledger.balance(state, ledger.METER)
end

-- What a wager adds to the meter.
local function contribution(plan, wager)
  local terms = plan.values.progressive
  return pay.share(plan, terms.wager, { numerator = terms.hundredths, denominator = WHOLE },
    "a contribution to the meter", wager.under)
end

---Collects the wagers placed before the deal, and has the meter count them; later ones are locked out.
---@param state table
---@param plan houseway.round.optional.plan
---@param wager houseway.round.optional.wager
---@param placed table[] seats
function progressive.collect(state, plan, wager, placed)
  local said = plan:need("progressive_collected", wager.name)
  local adds = #placed > 0 and contribution(plan, wager) or 0
  ledger.note(state, { step = "lock out", cite = said.key, wager = wager.name })
  for _, seat in ipairs(placed) do
    local record = seat.wagers[wager.name]
    local cents = record.cents
    pay.clear(state, seat, record, { step = "collect", to = ledger.TABLE, cite = said.key, wager = wager.name })
    record.collected, record.settled = cents, nil
    if adds > 0 then
      ledger.move(state, { step = "meter", from = ledger.HOUSE, to = ledger.METER, cents = adds, cite = wager.under,
        seat = seat.seat, wager = wager.name })
    end
  end
end

-- After all of it was won, the meter shows what it is reset to, or what a limit kept from the player.
local function reset(state, plan, wager)
  local again, left = plan.values.progressive.reset, progressive.shows(state)
  if left > 0 then again = plan:need("meter_unpaid", wager.name).deed(left, again) end
  local more = again - left
  if more == 0 then return end
  local said = plan.rules.model.said_by.least_meter
  local from, to = ledger.HOUSE, ledger.METER
  if more < 0 then from, to = to, from end
  ledger.move(state, { step = "reset", from = from, to = to, cents = math.abs(more), cite = said and said.key })
end

---What a hand wins of the meter.
---@param plan houseway.round.optional.plan
---@param wager houseway.round.optional.wager
---@param row { hand: string, pays: houseway.notation.payout }
---@param shows integer
---@return integer cents
function progressive.due(plan, wager, row, shows)
  return pay.share(plan, shows, row.pays, ("%s of a meter"):format(row.hand), wager.under)
end

---Pays a part of what the meter shows now.
---@param state table
---@param plan houseway.round.optional.plan
---@param hand houseway.round.optional.hand
---@param wager houseway.round.optional.wager
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

---Gives back a wager that was collected before the deal, and takes from the meter what it added.
---@param state table
---@param plan houseway.round.optional.plan
---@param wager houseway.round.optional.wager
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
